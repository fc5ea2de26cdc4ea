import { type Choice, firstChoice } from '../choice/Choice.js'
import { ChainKnobs } from './ChainKnobs.js'
import { FeatureKnobs } from './FeatureKnobs.js'
import type { KnobsProps } from './KnobsProps.js'
import { LookKnobs } from './LookKnobs.js'
import { OrderKnobs } from './OrderKnobs.js'
import { useMedia } from './useMedia.js'

/** All settings. Where there is one column, they are folded, and stay at the foot of the window. */
export function Knobs({ choice, onTurn }: KnobsProps) {
  const isBeside = useMedia('(min-width: 800px), (min-width: 560px) and (orientation: landscape)')
  const isFirst = Object.entries(firstChoice).every(
    ([key, value]) => String(value) === String(choice[key as keyof Choice]),
  )
  return (
    <details className="panel knobs" open={isBeside || undefined}>
      <summary>Customise</summary>
      <form aria-label="Customise" onSubmit={(event) => event.preventDefault()}>
        <LookKnobs choice={choice} onTurn={onTurn} />
        <FeatureKnobs choice={choice} onTurn={onTurn} />
        <ChainKnobs choice={choice} onTurn={onTurn} />
        <OrderKnobs choice={choice} onTurn={onTurn} />
        <button type="button" className="quiet" disabled={isFirst} onClick={() => onTurn(firstChoice)}>
          Reset all
        </button>
      </form>
    </details>
  )
}
