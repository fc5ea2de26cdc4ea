import type { ReactNode, Ref } from 'react'
import { useRowTabIndex } from './rowTabIndex.js'

/** One row of a list. The whole row is the button. */
export function ListRow({
  picture,
  name,
  label,
  note,
  tag,
  end,
  isCurrent,
  isBusy,
  isDisabled,
  ...rest
}: {
  /** What stands before the name, 40 px wide. */
  readonly picture: ReactNode
  readonly name: string
  /** What the row is called, where that is not what it shows. */
  readonly label?: string | undefined
  /** A second line, such as what tells rows of one name apart. */
  readonly note?: string | undefined
  readonly tag?: string | undefined
  /** What stands at its end, such as an amount. */
  readonly end?: ReactNode
  /** Whether it is the one in use. @default false */
  readonly isCurrent?: boolean
  /** Whether what it does is under way. @default false */
  readonly isBusy?: boolean
  /** It stays focusable, so that focus isn't lost, and does nothing. @default false */
  readonly isDisabled?: boolean
  readonly buttonRef?: Ref<HTMLButtonElement> | undefined
  /** The pointer, which a finger is, too, or the focus is on the row: a click may follow. */
  readonly onIntent?: (() => void) | undefined
  readonly onClick: () => void
}) {
  const { buttonRef, onIntent, onClick } = rest
  return (
    <button
      type="button"
      className="row"
      ref={buttonRef}
      tabIndex={useRowTabIndex()}
      aria-label={label}
      aria-current={isCurrent || undefined}
      aria-busy={isBusy || undefined}
      aria-disabled={isDisabled || undefined}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onClick={isDisabled ? undefined : onClick}
    >
      {picture}
      <span className="name">
        <bdi>{name}</bdi>
        {note !== undefined && <bdi className="note">{note}</bdi>}
      </span>
      {tag && <span className="tag">{tag}</span>}
      {end}
    </button>
  )
}
