import { ListRow } from '../../parts/ListRow.js'
import { WalletIcon } from '../../parts/WalletIcon.js'

/** One network of the list. The whole row is the button; the one in use says so to everybody. */
export function NetworkRow({
  name,
  imageUrl,
  note,
  tag,
  tabIndex,
  isCurrent,
  isBusy,
  isDisabled,
  onChoose,
}: {
  readonly name: string
  readonly imageUrl: string | undefined
  readonly note: string | undefined
  readonly tag: string | undefined
  readonly tabIndex: number | undefined
  readonly isCurrent: boolean
  readonly isBusy: boolean
  /** It stays focusable, so that focus isn't lost. */
  readonly isDisabled: boolean
  readonly onChoose: () => void
}) {
  return (
    <ListRow
      picture={
        <span className="network-icon">
          <WalletIcon name={name} imageUrl={imageUrl} />
        </span>
      }
      name={name}
      note={note}
      tag={tag}
      tabIndex={tabIndex}
      isCurrent={isCurrent}
      isBusy={isBusy}
      isDisabled={isDisabled}
      onClick={onChoose}
    />
  )
}
