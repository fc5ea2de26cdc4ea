/** The gallery's knobs. An empty one leaves the choice to the modal. */
export interface Knobs {
  readonly mode: string
  /** CSS colour. */
  readonly accent: string
  /** Corner radius in CSS pixels. */
  readonly radius: string
  /** BCP 47 tag, or `pseudo`. */
  readonly language: string
  readonly direction: string
  readonly motion: string
  readonly letters: string
  readonly size: string
}

/** A knob with a fixed choice. */
export interface Choice {
  readonly name: Exclude<keyof Knobs, 'accent' | 'radius'>
  readonly label: string
  /** The knob's values, with their labels; the first is the default. */
  readonly options: Readonly<Record<string, string>>
}

/** Knobs in the order in which they are shown. */
export const choices: readonly Choice[] = [
  {
    name: 'size',
    label: 'Size',
    options: { phone: 'Phone, 360 × 740', desktop: 'Desktop, 1280 × 800', zoom: 'Desktop at 200 %' },
  },
  { name: 'mode', label: 'Theme', options: { auto: 'System', light: 'Light', dark: 'Dark' } },
  {
    name: 'language',
    label: 'Language',
    options: { en: 'English', de: 'German', ar: 'Arabic', pseudo: 'Pseudo: [Ŵáĺĺéŧ ···]' },
  },
  {
    name: 'direction',
    label: 'Direction',
    options: { auto: 'From language', ltr: 'Left to right', rtl: 'Right to left' },
  },
  { name: 'motion', label: 'Motion', options: { auto: 'System', reduced: 'Reduced' } },
  { name: 'letters', label: 'Letters', options: { font: 'System font', bundled: 'Inter, Noto Sans Arabic' } },
]

const defaults: Knobs = {
  ...(Object.fromEntries(
    choices.map(({ name, options }) => [name, Object.keys(options)[0] ?? '']),
  ) as unknown as Knobs),
  accent: '',
  radius: '',
}

/** The shown state of a view, and its knobs. */
export interface Address {
  /** Path as `pathOf` builds it. */
  readonly path: string
  readonly knobs: Knobs
}

/** A state's place in links and file names: `Connect/several-wallets`. */
export const pathOf = (view: string, state: string) => `${view}/${state}`.replaceAll(/[^\w/]+/g, '-')

/** Reads the hash of an address. A missing or wrong value is the default. */
export function readHash(hash: string): Address {
  const [path = '', query] = hash.replace(/^#/, '').split('?')
  const said = new URLSearchParams(query)
  const knobs = Object.entries(defaults).map(([name, fallback]) => {
    const value = said.get(name) ?? fallback
    const options = choices.find((choice) => choice.name === name)?.options
    return [name, options && !Object.hasOwn(options, value) ? fallback : value]
  })
  return { path, knobs: Object.fromEntries(knobs) as unknown as Knobs }
}

/** The hash of an address, without what is as by default. */
export function writeHash({ path, knobs }: Address): string {
  const said = Object.entries(knobs).filter(([name, value]) => value !== defaults[name as keyof Knobs])
  return said.length === 0 ? `#${path}` : `#${path}?${new URLSearchParams(said)}`
}
