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
  /** Shown before the name, 40 px wide. */
  readonly picture: ReactNode
  readonly name: string
  /** Accessible name, if it differs from the shown one. */
  readonly label?: string | undefined
  /** A second line, such as one that tells rows of one name apart. */
  readonly note?: string | undefined
  readonly tag?: string | undefined
  /** Shown at its end, such as an amount. */
  readonly end?: ReactNode
  /** Whether the row is the one in use. @default false */
  readonly isCurrent?: boolean
  /** Whether its action is running. @default false */
  readonly isBusy?: boolean
  /** Whether the row does nothing; it stays focusable. @default false */
  readonly isDisabled?: boolean
  readonly buttonRef?: Ref<HTMLButtonElement> | undefined
  /** The pointer (or a finger) or the focus is on the row: a click may follow. */
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
