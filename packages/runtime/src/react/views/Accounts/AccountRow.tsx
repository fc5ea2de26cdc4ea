import { formatAmount } from '../../../base/amounts.js'
import { shortAddress } from '../../../base/shortAddress.js'
import type { Balance } from '../../../connectors/chainService.js'
import type { Profile } from '../../../connectors/identity.js'
import type { Account } from '../../../connectors/types.js'
import { dataOf } from '../../../data/dataOf.js'
import type { MessageKey } from '../../../messages/english.js'
import type { Loadable } from '../../../store/loadable.js'
import { Avatar } from '../../parts/Avatar.js'
import { CurrentMark } from '../../parts/CurrentMark.js'
import { useView } from '../../ViewContext.js'

/** One account of a wallet. The whole row is the button; the active one is marked, also for screen readers. */
export function AccountRow({
  account,
  profile,
  balance,
  isCurrent,
  onChoose,
}: {
  readonly account: Account
  /** Name and picture, if a plugin knows them. */
  readonly profile: Profile | undefined
  /** Undefined if unknown. */
  readonly balance: Loadable<Balance> | undefined
  readonly isCurrent: boolean
  readonly onChoose: () => void
}) {
  const { t, numberLanguage } = useView<MessageKey>()
  const { address, type } = account
  // The last balance stays until the next is read.
  const amount = balance && dataOf(balance)
  return (
    <li>
      <button
        type="button"
        className="row"
        title={address}
        aria-current={isCurrent || undefined}
        onClick={onChoose}
      >
        <span className="account-avatar">
          <Avatar address={address} imageUrl={profile?.imageUrl} />
        </span>
        <span className="name">
          {profile?.name !== undefined && <bdi>{profile.name}</bdi>}
          <bdi dir="ltr" className={profile?.name === undefined ? undefined : 'note'}>
            {shortAddress(address)}
          </bdi>
          <span className="note">{t(`accounts.type.${type}`)}</span>
        </span>
        <span className="account-facts">
          {amount && (
            <span className="account-balance">
              <bdi dir="ltr">{formatAmount(amount.amount, amount.decimals, numberLanguage())}</bdi>{' '}
              <small>{amount.symbol}</small>
            </span>
          )}
          {isCurrent && <CurrentMark />}
        </span>
      </button>
    </li>
  )
}
