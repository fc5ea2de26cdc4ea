import {
  type ConnectorGroup,
  type FeatureId,
  flagFacts,
  installedFirst,
  type Social,
  socials,
} from '@wallet-modal/runtime/config'
import { offeredFeatures } from './features.js'
import { firstNetworks } from './networks.js'

/** The visitor's choice of the modal. */
export interface Choice {
  readonly mode: 'auto' | 'light' | 'dark'
  /** `#rrggbb`; empty: the modal's own. */
  readonly accent: string
  /** Corner radius in CSS pixels, 0 to 64. */
  readonly radius: number
  readonly font: FontId
  /** BCP 47 tag, or `auto`. */
  readonly language: string
  /** BCP 47 tag that numbers are written by; `auto`: the language. */
  readonly numberFormat: string
  /** Direction of the page around the modal: no key of the config. */
  readonly direction: 'auto' | 'ltr' | 'rtl'
  /** Features that are on. */
  readonly features: readonly FeatureId[]
  /** Where visitors can log in if the feature `socials` is on, at least one. */
  readonly socials: readonly Social[]
  /** Type of the account that a wallet for EVM networks opens with. */
  readonly accountType: keyof typeof options.accountType
  /** CAIP-2 ids, at least one. */
  readonly chains: readonly string[]
  /** Groups of the wallet list. */
  readonly order: readonly ConnectorGroup[]
  /** Wallets of the directory that stand first, by slug. */
  readonly featured: readonly string[]
}

/** The choices for the theme's `font`; empty: the system's. */
export const fonts = {
  system: { label: 'System', value: '' },
  serif: { label: 'Serif', value: 'Charter, Georgia, Cambria, serif' },
  rounded: { label: 'Rounded', value: 'ui-rounded, Nunito, Quicksand, system-ui, sans-serif' },
  mono: { label: 'Monospace', value: 'ui-monospace, SFMono-Regular, Menlo, monospace' },
} as const

export type FontId = keyof typeof fonts

/** What choices of one value can be set to, with what is shown for it; the first is the default. */
export const options = {
  mode: { auto: 'System', light: 'Light', dark: 'Dark' },
  language: { auto: 'Browser’s', en: 'English', de: 'Deutsch', ar: 'العربية' },
  numberFormat: { auto: 'As the language', 'en-US': '1,234.5', de: '1.234,5', 'de-CH': '1’234.5' },
  accountType: { smartAccount: 'Smart account', eoa: 'Plain account' },
  direction: { auto: 'From language', ltr: 'Left to right', rtl: 'Right to left' },
} as const

/** The radius that a config without one has. */
export const standardRadius = 24

/** The first choice: every family of chains, every feature that is on by default, and a code to pair with. */
export const firstChoice: Choice = {
  mode: 'auto',
  accent: '',
  radius: standardRadius,
  font: 'system',
  language: 'auto',
  numberFormat: 'auto',
  direction: 'auto',
  // The log-in by email is off until an app names the page of its wallet.
  features: offeredFeatures.filter(
    (id) => (flagFacts[id].byDefault && id !== 'email') || id === 'walletConnect',
  ),
  socials: [...socials],
  accountType: 'smartAccount',
  chains: firstNetworks,
  order: installedFirst,
  featured: [],
}
