import { useSheet } from '../styles/useSheet.js'
import { CurrentMark } from './CurrentMark.js'
import { ListRow } from './ListRow.js'
import css from './networkRow.css?inline'
import { WalletIcon } from './WalletIcon.js'

/** A network in a list. The whole row is a button; the one in use is marked, also for screen readers. */
export function NetworkRow({
  name,
  imageUrl,
  note,
  tag,
  isCurrent = false,
  isBusy = false,
  isDisabled = false,
  onChoose,
}: {
  readonly name: string
  /** From `context.networkPicture`. @default the first letter of the name */
  readonly imageUrl?: string | undefined
  readonly note?: string | undefined
  readonly tag?: string | undefined
  /** @default false */
  readonly isCurrent?: boolean
  /** Whether a wallet is being asked to switch to it. @default false */
  readonly isBusy?: boolean
  /** Whether it does nothing; it stays focusable. @default false */
  readonly isDisabled?: boolean
  readonly onChoose: () => void
}) {
  useSheet(css)
  return (
    <ListRow
      picture={
        <span className="network-icon">
          <WalletIcon name={name} imageUrl={imageUrl} />
        </span>
      }
      name={name}
      // Beside the name there is too little room for it.
      note={isBusy ? tag : note}
      tag={isBusy ? undefined : tag}
      end={isCurrent && <CurrentMark />}
      isCurrent={isCurrent}
      isBusy={isBusy}
      isDisabled={isDisabled}
      onClick={onChoose}
    />
  )
}
