import type { Proposal } from './Proposal.js'
import type { Value } from './readValue.js'

/** Carries over one setting of an old set-up. */
type Carry = (value: Value, to: Proposal, what: string) => void

/** A kit that apps migrate from. */
export interface Kit {
  readonly id: 'appkit' | 'connectkit' | 'rainbowkit' | 'wagmi'
  readonly title: string
  /** The kit's packages, which can go once nothing imports them. */
  readonly packages: RegExp
  /** Calls that take an object of settings. */
  readonly calls: Readonly<Record<string, Readonly<Record<string, Carry>>>>
  /** Elements whose attributes are settings. */
  readonly elements: Readonly<Record<string, Readonly<Record<string, Carry>>>>
}

const nothing: Carry = () => {}
const projectId: Carry = (value, to) => to.projectId(value)
const chains: Carry = (value, to, what) => to.chains(value, what)
const defaultChain: Carry = (value, to, what) => to.defaultChain(value, what)
const app =
  (key: 'description' | 'icons' | 'name' | 'url'): Carry =>
  (value, to, what) =>
    to.app(key, value, what)
const legal =
  (key: 'privacyUrl' | 'termsUrl'): Carry =>
  (value, to, what) =>
    to.legal(key, value, what)
const wallets =
  (list: 'exclude' | 'featured' | 'include'): Carry =>
  (value, to, what) =>
    to.wallets(list, value, what)
const feature =
  (id: string): Carry =>
  (value, to, what) =>
    to.feature(id, value, what)
const because =
  (why: string): Carry =>
  (value, to, what) =>
    to.miss(value, what, why)
/** Carries over each setting of an object by its own rule. */
const each =
  (rules: Readonly<Record<string, Carry>>): Carry =>
  (value, to, what) =>
    carryObject(value, to, rules, what)

const signIn = because('is sign-in: wallet-modal add signIn says what it needs.')
const bridge = because(
  'hands the connection to a library: our bridges for wagmi, viem, ethers and wallet-adapter do.',
)

/** Carries over the settings of an object; those without a rule are noted. */
export function carryObject(
  value: Value,
  to: Proposal,
  rules: Readonly<Record<string, Carry>>,
  what = '',
): void {
  if (value.kind !== 'object') {
    to.miss(value, what || 'the settings', `${value.kind === 'open' ? value.why : 'is computed'}.`)
    return
  }
  for (const [key, setting] of value.entries) {
    const name = what ? `${what}.${key}` : key
    const carry = Object.hasOwn(rules, key) ? rules[key] : undefined
    if (carry) carry(setting, to, name)
    else to.miss(setting, name, 'has no counterpart.')
  }
}

const metadata = each({
  name: app('name'),
  description: app('description'),
  url: app('url'),
  icons: app('icons'),
})

const mode: Carry = (value, to, what) => {
  const text = to.text(value, what)
  if (text === 'light' || text === 'dark' || text === 'auto') to.theme({ mode: text })
  else if (text) to.miss(value, what, `"${text}" has no counterpart: see docs/theming.md.`)
}
const accent: Carry = (value, to, what) => {
  const text = to.text(value, what)
  if (text) to.theme({ accent: text })
}

const appkit: Readonly<Record<string, Carry>> = {
  projectId: (value, to) => {
    to.projectId(value)
    to.assume('walletConnect')
  },
  networks: chains,
  chains,
  defaultNetwork: defaultChain,
  defaultChain,
  metadata,
  themeMode: mode,
  themeVariables: each({ '--w3m-accent': accent, '--apkt-accent': accent }),
  features: each({
    analytics: feature('analytics'),
    email: feature('email'),
    socials: (value, to, what) => to.socials(value, what),
    emailShowWallets: feature('emailShowWallets'),
    swaps: feature('swaps'),
    onramp: feature('onramp'),
    send: feature('send'),
    receive: feature('receive'),
    history: feature('history'),
    smartSessions: feature('smartSessions'),
    allWallets: feature('allWallets'),
  }),
  enableWalletConnect: feature('walletConnect'),
  enableAnalytics: feature('analytics'),
  featuredWalletIds: wallets('featured'),
  includeWalletIds: wallets('include'),
  excludeWalletIds: wallets('exclude'),
  termsConditionsUrl: legal('termsUrl'),
  privacyPolicyUrl: legal('privacyUrl'),
  siweConfig: signIn,
  siwx: signIn,
  adapters: bridge,
  wagmiConfig: bridge,
  ethersConfig: bridge,
  allWallets: (value, to, what) => {
    const text = to.text(value, what)
    if (text) to.feature('allWallets', { ...value, kind: 'plain', value: text === 'SHOW' }, what)
  },
}

/** `darkTheme({ accentColor: '#123456' })` of RainbowKit. */
const rainbowTheme: Carry = (value, to, what) => {
  const modes = { darkTheme: 'dark', midnightTheme: 'dark', lightTheme: 'light' } as const
  if (value.kind !== 'call' || !Object.hasOwn(modes, value.callee)) {
    to.miss(value, what, 'has no counterpart: see docs/theming.md.')
    return
  }
  to.theme({ mode: modes[value.callee as keyof typeof modes] })
  const [options] = value.args
  if (options) carryObject(options, to, { accentColor: accent }, what)
}

/** Settings of a connector of wagmi. */
const connectors: Carry = (value, to, what) => {
  if (value.kind !== 'list') {
    to.miss(value, what, 'is computed.')
    return
  }
  for (const item of value.items) {
    const [options] = item.kind === 'call' ? item.args : []
    const name = item.kind === 'call' ? item.callee : 'a connector'
    if (name === 'walletConnect') {
      to.feature('walletConnect', { ...item, kind: 'plain', value: true }, name)
      if (options) carryObject(options, to, { projectId, metadata, showQrModal: nothing }, name)
    } else if (name !== 'injected' && name !== 'metaMask')
      to.miss(item, name, 'has no counterpart: wallets that announce themselves are found without it.')
  }
}
const transports: Carry = (value, to) => to.transports(value)
const ofWagmi = {
  chains,
  connectors,
  transports,
  ssr: nothing,
  storage: nothing,
  multiInjectedProviderDiscovery: nothing,
  batch: nothing,
}
const ofApp = {
  appName: app('name'),
  appDescription: app('description'),
  appUrl: app('url'),
  appIcon: app('icons'),
}

/** The first one that an app has counts. */
export const kits: readonly Kit[] = [
  {
    id: 'appkit',
    title: 'AppKit',
    packages: /^(?:@reown\/appkit(?:-.+)?|@web3modal\/.+)$/,
    calls: { createAppKit: appkit, createWeb3Modal: appkit },
    elements: {},
  },
  {
    id: 'rainbowkit',
    title: 'RainbowKit',
    packages: /^@rainbow-me\/rainbowkit$/,
    calls: {
      getDefaultConfig: {
        ...ofWagmi,
        ...ofApp,
        projectId: (value, to) => {
          to.projectId(value)
          to.feature('walletConnect', { ...value, kind: 'plain', value: true }, 'projectId')
        },
        wallets: because('is a list of wallets by functions: name them in wallets.featured.'),
      },
      createConfig: ofWagmi,
    },
    elements: {
      RainbowKitProvider: {
        theme: rainbowTheme,
        initialChain: defaultChain,
        appInfo: each({
          appName: app('name'),
          learnMoreUrl: because('has no counterpart.'),
          disclaimer: because('is an element: legal.termsUrl and legal.privacyUrl take addresses.'),
        }),
      },
      RainbowKitSiweNextAuthProvider: { getSiweMessageOptions: signIn },
      RainbowKitAuthenticationProvider: { adapter: signIn, status: nothing },
    },
  },
  {
    id: 'connectkit',
    title: 'ConnectKit',
    packages: /^connectkit(?:-.+)?$/,
    calls: {
      getDefaultConfig: {
        ...ofWagmi,
        ...ofApp,
        walletConnectProjectId: (value, to) => {
          to.projectId(value)
          to.feature('walletConnect', { ...value, kind: 'plain', value: true }, 'walletConnectProjectId')
        },
        enableFamily: because('is a hosted wallet of theirs.'),
      },
    },
    elements: {
      ConnectKitProvider: {
        mode,
        customTheme: each({ '--ck-accent-color': accent }),
        options: each({
          initialChainId: defaultChain,
          disclaimer: because('is an element: legal.termsUrl and legal.privacyUrl take addresses.'),
        }),
      },
      SIWEProvider: {},
    },
  },
  {
    id: 'wagmi',
    title: 'wagmi',
    // The package stays: its hooks still work, over our bridge.
    packages: /^$/,
    calls: { createConfig: ofWagmi },
    elements: {},
  },
]
