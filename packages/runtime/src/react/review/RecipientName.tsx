import type { ReviewKey } from '../../messages/en/review.js'
import type { Recipient } from '../../review/request.js'
import { useView } from '../ViewContext.js'

/**
 * How a recipient is known: the typed name, with its source, and the name that a service gives the address, which is marked unless the
 * chain's own name system proves it.
 */
export function RecipientName({
  typedName,
  nameSource,
  profileName,
  isNameProven,
}: Omit<Recipient, 'address'>) {
  const { config, t } = useView<ReviewKey>()
  const { blockchain } = config.endpoints
  const service = blockchain === undefined ? '' : new URL(blockchain).host
  return (
    <>
      {typedName !== undefined && (
        <p className="recipient-name">
          <bdi>{typedName}</bdi>
        </p>
      )}
      {nameSource && <p className="hint">{t(`review.recipient.source.${nameSource}`, { service })}</p>}
      {profileName !== undefined && profileName !== typedName && (
        <p className="hint">
          {t(`review.recipient.${isNameProven ? 'proven' : 'unproven'}`, { name: profileName })}
        </p>
      )}
    </>
  )
}
