import { WalletIcon } from '../../parts/WalletIcon.js'

/** One network of the list. The whole row is the button; the one in use says so to everybody. */
export function NetworkRow({
  name,
  imageUrl,
  note,
  tag,
  isCurrent,
  isBusy,
  isDisabled,
  onChoose,
}: {
  readonly name: string
  readonly imageUrl: string | undefined
  readonly note: string | undefined
  readonly tag: string | undefined
  readonly isCurrent: boolean
  readonly isBusy: boolean
  /** It stays focusable, so that focus isn't lost. */
  readonly isDisabled: boolean
  readonly onChoose: () => void
}) {
  return (
    <li>
      <button
        type="button"
        className="row"
        aria-current={isCurrent || undefined}
        aria-busy={isBusy || undefined}
        aria-disabled={isDisabled || undefined}
        onClick={isDisabled ? undefined : onChoose}
      >
        <span className="network-icon">
          <WalletIcon name={name} imageUrl={imageUrl} />
        </span>
        <span className="name">
          <bdi>{name}</bdi>
          {note !== undefined && <span className="note">{note}</span>}
        </span>
        {tag !== undefined && <span className={isCurrent ? 'tag positive' : 'tag'}>{tag}</span>}
      </button>
    </li>
  )
}
