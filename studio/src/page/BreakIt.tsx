import type { Address } from '../choice/address.js'
import { type BreakageId, breakages } from '../choice/breakages.js'
import { isPossible } from '../choice/scenes.js'
import { Radios } from './Radios.js'

/** Lets something go wrong on the stage. */
export function BreakIt({
  address: { breakage, choice },
  onChange,
}: {
  readonly address: Address
  readonly onChange: (change: Partial<Address>) => void
}) {
  const ids = Object.keys(breakages) as BreakageId[]
  return (
    <Radios<BreakageId | 'none'>
      className="pills break"
      name="breakage"
      legend="Break it"
      value={breakage}
      items={[
        { value: 'none' as const, label: 'Off' },
        ...ids.map((value) => ({
          value,
          label: breakages[value].label,
          isDisabled: !isPossible(breakages[value], choice),
        })),
      ]}
      onChoose={(value) => onChange({ breakage: value })}
    />
  )
}
