import { useView } from '@wallet-modal/runtime/ui'
import type { SendKey } from '../messages.js'
import type { Recipient } from '../recipient.js'

/**
 * How a recipient is known: the typed name, with its source, and the name that a service gives the address, which is marked unless the
 * chain's own name system proves it.
 */
export function RecipientName({ typedName, nameSource, profileName, isNameProven }: Recipient) {
  const { config, t } = useView<SendKey>()
  const { blockchain } = config.endpoints
  const service = blockchain === undefined ? '' : new URL(blockchain).host
  return (
    <>
      {typedName !== undefined && (
        <p>
          <bdi>{typedName}</bdi>
        </p>
      )}
      {nameSource && <p className="hint">{t(`send.recipient.source.${nameSource}`, { service })}</p>}
      {profileName !== undefined && profileName !== typedName && (
        <p className="hint">
          {t(`send.recipient.${isNameProven ? 'proven' : 'unproven'}`, { name: profileName })}
        </p>
      )}
    </>
  )
}
