import type { FeatureId } from '@wallet-modal/runtime/config'
import { offeredFeatures, summaryOf } from '../choice/features.js'
import type { KnobsProps } from './KnobsProps.js'

/** A switch for each flag that can be on today, with the words of its plugin. */
export function FeatureKnobs({ choice: { features }, onTurn }: KnobsProps) {
  const turn = (id: FeatureId, isOn: boolean) =>
    // Keeps the order of the list, so that one choice has one link.
    onTurn({ features: offeredFeatures.filter((one) => (one === id ? isOn : features.includes(one))) })
  return (
    <fieldset className="group">
      <legend>Features</legend>
      {offeredFeatures.map((id) => (
        <label key={id} className="switch">
          <span className="what">
            <code>{id}</code>
            <small>{summaryOf(id)}</small>
          </span>
          <input
            type="checkbox"
            role="switch"
            aria-checked={features.includes(id)}
            checked={features.includes(id)}
            onChange={({ target }) => turn(id, target.checked)}
          />
        </label>
      ))}
    </fieldset>
  )
}
