import { type FontId, fonts, options, standardRadius } from '../choice/Choice.js'
import type { KnobsProps } from './KnobsProps.js'
import { itemsOf, Radios } from './Radios.js'

/** The modal's own accent in the row of swatches. */
const ownAccent = '#335cd8'

const accents: Readonly<Record<string, string>> = {
  '': 'Default blue',
  '#7c3aed': 'Violet',
  '#0d9488': 'Teal',
  '#16a34a': 'Green',
  '#ea580c': 'Orange',
  '#e11d48': 'Rose',
}

/** Theme, accent, radius, font, language and direction. */
export function LookKnobs({ choice, onTurn }: KnobsProps) {
  return (
    <fieldset className="group">
      <legend>Look</legend>
      <Radios
        name="mode"
        legend="Theme"
        value={choice.mode}
        items={itemsOf(options.mode)}
        onChoose={(mode) => onTurn({ mode })}
      />
      <AccentKnob choice={choice} onTurn={onTurn} />
      <label className="field">
        <span>
          Radius <output>{choice.radius} px</output>
        </span>
        <input
          type="range"
          min="0"
          max="40"
          step="4"
          value={Math.min(choice.radius, 40)}
          aria-valuetext={`${choice.radius} pixels${choice.radius === standardRadius ? ', the default' : ''}`}
          onChange={({ target }) => onTurn({ radius: Number(target.value) })}
        />
      </label>
      <div className="pair">
        <label className="field">
          <span>Font</span>
          <select value={choice.font} onChange={({ target }) => onTurn({ font: target.value as FontId })}>
            {Object.entries(fonts).map(([id, { label }]) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          <span>Language</span>
          <select value={choice.language} onChange={({ target }) => onTurn({ language: target.value })}>
            {Object.entries(options.language).map(([tag, label]) => (
              <option key={tag} value={tag}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </div>
      <label className="field">
        <span>Numbers</span>
        <select value={choice.numberFormat} onChange={({ target }) => onTurn({ numberFormat: target.value })}>
          {Object.entries(options.numberFormat).map(([tag, label]) => (
            <option key={tag} value={tag}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <Radios
        name="direction"
        legend="Direction"
        value={choice.direction}
        items={itemsOf({ auto: 'Auto', ltr: 'LTR', rtl: 'RTL' })}
        onChoose={(direction) => onTurn({ direction })}
      />
    </fieldset>
  )
}

function AccentKnob({ choice: { accent }, onTurn }: KnobsProps) {
  return (
    <div className="accent">
      <Radios
        className="swatches"
        name="accent"
        legend="Accent"
        value={accent}
        items={Object.entries(accents).map(([value, name]) => ({
          value,
          label: <Swatch colour={value || ownAccent} name={name} />,
        }))}
        onChoose={(chosen) => onTurn({ accent: chosen })}
      />
      <label className={Object.hasOwn(accents, accent) ? 'picker' : 'picker chosen'}>
        <span className="heard">Any accent</span>
        <input
          type="color"
          value={accent || ownAccent}
          onChange={({ target }) => onTurn({ accent: target.value.toLowerCase() })}
        />
      </label>
    </div>
  )
}

/** Drawn as a picture, so that no inline style is needed. */
function Swatch({ colour, name }: { readonly colour: string; readonly name: string }) {
  return (
    <svg viewBox="0 0 24 24" role="img" aria-label={name}>
      <circle cx="12" cy="12" r="12" fill={colour} />
    </svg>
  )
}
