import { networkOf, networks, suggestedNetworks } from '../choice/networks.js'
import type { KnobsProps } from './KnobsProps.js'
import { Picture } from './Picture.js'
import { networkPicture } from './pictures.js'

/** The networks of the app: the usual ones as chips, any other by its name. */
export function ChainKnobs({ choice: { chains }, onTurn }: KnobsProps) {
  const chips = [...suggestedNetworks, ...chains.filter((id) => !suggestedNetworks.includes(id))]
  const others = networks.filter(({ id }) => !chips.includes(id))
  const turn = (id: string, isOn: boolean) =>
    onTurn({ chains: isOn ? [...chains, id] : chains.filter((one) => one !== id) })
  return (
    <fieldset className="group">
      <legend>Networks</legend>
      <div className="chips">
        {chips.map((id) => (
          <label key={id} className="chip">
            <input
              type="checkbox"
              checked={chains.includes(id)}
              // A modal without a chain has no wallets.
              disabled={chains.length === 1 && chains.includes(id)}
              onChange={({ target }) => turn(id, target.checked)}
            />
            <span>
              <Picture load={networkPicture(id)} />
              {networkOf(id)?.name}
            </span>
          </label>
        ))}
      </div>
      <label className="field">
        <span className="heard">Add a network</span>
        <select value="" onChange={({ target }) => turn(target.value, true)}>
          <option value="">Add a network…</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </fieldset>
  )
}
