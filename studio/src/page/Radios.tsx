import type { ReactNode } from 'react'

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
  return (
    <fieldset className={className}>
      <legend>{legend}</legend>
      <div className="row">
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

/** The entries of a table of labels, for `Radios`. */
export const itemsOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }))
