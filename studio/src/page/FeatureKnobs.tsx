import { type FeatureId, socials } from '@wallet-modal/runtime/config'
import { Fragment } from 'react'
import { options } from '../choice/Choice.js'
import { offeredFeatures, summaryOf } from '../choice/features.js'
import type { KnobsProps } from './KnobsProps.js'
import { itemsOf, Radios } from './Radios.js'

/** A switch for each flag that can be on today, with the words of its plugin; the log-ins one by one; and the account's type. */
export function FeatureKnobs({ choice, onTurn }: KnobsProps) {
  const { accountType, features } = choice
  const turn = (id: FeatureId, isOn: boolean) =>
    // Keeps the order of the list, so that one choice has one link.
    onTurn({ features: offeredFeatures.filter((one) => (one === id ? isOn : features.includes(one))) })
  return (
    <fieldset className="group">
      <legend>Features</legend>
      {offeredFeatures.map((id) => (
        <Fragment key={id}>
          <label className="switch">
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
          {id === 'socials' && features.includes(id) && <SocialKnobs choice={choice} onTurn={onTurn} />}
        </Fragment>
      ))}
      <Radios
        name="accountType"
        legend="Account on EVM networks"
        value={accountType}
        items={itemsOf(options.accountType)}
        onChoose={(type) => onTurn({ accountType: type })}
      />
    </fieldset>
  )
}

/** A chip for each place to log in at. */
function SocialKnobs({ choice: { socials: chosen }, onTurn }: KnobsProps) {
  return (
    <fieldset className="chips" aria-label="Social log-ins">
      {socials.map((id) => (
        <label key={id} className="chip">
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            // Without any, the feature is off.
            disabled={chosen.length === 1 && chosen.includes(id)}
            onChange={({ target }) =>
              onTurn({
                socials: socials.filter((one) => (one === id ? target.checked : chosen.includes(one))),
              })
            }
          />
          <span>{id}</span>
        </label>
      ))}
    </fieldset>
  )
}
