import { type Appearance, appearances, eachOnce } from '../appearances.js'

/** A sheet of a view: which of its states are shown, and how. */
export interface Look extends Appearance {
  /** BCP 47 tag. */
  readonly language: 'en' | 'de' | 'ar'
  /** @returns the view's states that are on the sheet */
  of(view: string, states: readonly string[]): readonly string[]
}

/** Ten views that differ most, by what each of them says in full. */
const abroad: Readonly<Record<string, readonly string[]>> = {
  Connect: ['with a box to tick', 'empty'],
  AllWallets: ['searched in vain'],
  ConnectingExternal: ['declined'],
  ConnectingWalletConnect: ['code of a wallet', 'not installed'],
  Account: ['ready', 'unsupported network'],
  Networks: ['declined'],
  UnsupportedChain: ['ready'],
  SIWXSignMessage: ['required'],
  Send: ['filled', 'review'],
  Receive: ['address'],
  Swap: ['quoted with details', 'review with an approval'],
}

const all: Look['of'] = (_, states) => states
const few: Look['of'] = (view) => abroad[view] ?? []

const [light, phone] = ['desktop light', 'phone light'].map((name) =>
  appearances.find((one) => one.name === name),
) as [Appearance, Appearance]

/** Every way that the states are pictured. A language is narrowest on a phone. */
export const looks: readonly Look[] = [
  ...appearances.map((appearance) => ({ ...appearance, language: 'en', of: all }) as const),
  { ...light, name: 'forced colours', forcedColors: 'active', language: 'en', of: few },
  { ...phone, name: 'German', language: 'de', of: few },
  { ...phone, name: 'Arabic', language: 'ar', of: few },
  // A phone of 390 px at 200 %.
  { ...phone, name: 'zoomed', viewport: { width: 195, height: 422 }, language: 'en', of: few },
]

const looksAbroad = looks.filter(({ of }) => of === few)
const statesAbroad = Object.entries(abroad).flatMap(([view, states]) =>
  states.map((state) => `${view}, ${state}`),
)

/**
 * Looks in which `npm test` compares a view's state: one width and one theme, and one of the looks that only few states have. Both
 * vary from state to state. With ALL_TESTS, all looks.
 */
export function usualLooks(view: string, state: string, index: number): readonly Look[] {
  if (process.env.ALL_TESTS) return looks
  const usual = eachOnce[index % eachOnce.length]
  const further = looksAbroad[statesAbroad.indexOf(`${view}, ${state}`) % looksAbroad.length]
  return looks.filter((look) => look === further || look.name === usual?.name)
}

/** The languages of the looks; a state is reached once in each. */
export const languages = [...new Set(looks.map(({ language }) => language))]
