import { choices, type Knobs } from '../knobs.js'

/** A control for every knob. */
export function Controls({
  knobs,
  onTurn,
}: {
  readonly knobs: Knobs
  readonly onTurn: (knobs: Knobs) => void
}) {
  const turn = (name: keyof Knobs, value: string) => onTurn({ ...knobs, [name]: value })
  return (
    <form className="controls" aria-label="Appearance" onSubmit={(event) => event.preventDefault()}>
      {choices.map(({ name, label, options }) => (
        <label key={name}>
          <span>{label}</span>
          <select value={knobs[name]} onChange={(event) => turn(name, event.target.value)}>
            {Object.entries(options).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
      ))}
      <label>
        <span>Accent</span>
        <input
          type="color"
          // A colour field has always one: this is ours.
          value={knobs.accent || '#3461e0'}
          onChange={(event) => turn('accent', event.target.value)}
        />
      </label>
      <label>
        <span>Radius</span>
        <input
          type="number"
          min="0"
          max="64"
          placeholder="24"
          value={knobs.radius}
          onChange={(event) => turn('radius', event.target.value)}
        />
      </label>
      {(knobs.accent !== '' || knobs.radius !== '') && (
        <button type="button" onClick={() => onTurn({ ...knobs, accent: '', radius: '' })}>
          Reset accent and radius
        </button>
      )}
    </form>
  )
}
