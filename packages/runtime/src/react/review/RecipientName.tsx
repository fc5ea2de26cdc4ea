import type { ReviewKey } from '../../messages/en/review.js'
import type { Recipient } from '../../review/request.js'
import { useView } from '../ViewContext.js'

/**
 * How a recipient is known: the name that was typed, with who resolved it, and the name that somebody gave the address, which proves
 * nothing and is said to.
 */
export function RecipientName({
  typedName,
  nameSource,
  profileName,
}: Pick<Recipient, 'typedName' | 'nameSource' | 'profileName'>) {
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
        <p className="hint">{t('review.recipient.unproven', { name: profileName })}</p>
      )}
    </>
  )
}
