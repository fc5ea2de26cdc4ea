import { type ReactNode, useEffect, useRef } from 'react'

/** A choice of one value: radio buttons in a row, drawn as segments. */
export function Radios<Value extends string>({
  className = 'segments',
  name,
  legend,
  value,
  items,
  onChoose,
}: {
  readonly className?: string
  readonly name: string
  readonly legend: string
  /** Undefined: none of them. */
  readonly value: Value | undefined
  readonly items: readonly {
    readonly value: Value
    readonly label: ReactNode
    readonly isDisabled?: boolean
  }[]
  readonly onChoose: (value: Value) => void
}) {
  const rowRef = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the value decides which one is chosen.
  useEffect(() => {
    const row = rowRef.current
    const chosen = row?.querySelector('label:has(:checked)')
    // Not `scrollIntoView`, which also scrolls the page.
    if (row && chosen) row.scrollBy(middleOf(chosen) - middleOf(row), 0)
  }, [value])

  return (
    <fieldset className={className}>
      <legend>{legend}</legend>
      <div className="row" ref={rowRef}>
        {items.map((item) => (
          <label key={item.value}>
            <input
              type="radio"
              name={name}
              value={item.value}
              checked={item.value === value}
              disabled={item.isDisabled}
              onChange={() => onChoose(item.value)}
            />
            <span>{item.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function middleOf(element: Element): number {
  const { left, right } = element.getBoundingClientRect()
  return (left + right) / 2
}

/** The entries of a table of labels, for `Radios`. */
export const itemsOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }))
