import { useView } from '@wallet-modal/runtime/ui'
import type { SendKey } from '../messages.js'
import type { Recipient } from '../recipient.js'

/**
 * How a recipient is known: the name that was typed, with who resolved it, and the name that somebody gave the address, which proves
 * nothing and is said to.
 */
export function RecipientName({ typedName, nameSource, profileName }: Recipient) {
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
        <p className="hint">{t('send.recipient.unproven', { name: profileName })}</p>
      )}
    </>
  )
}
