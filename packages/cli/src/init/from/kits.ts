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
  /** What of ours takes the place of an export of the kit's packages. */
  readonly replacements: Readonly<Record<string, string>>
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

/** Theirs goes to their service. */
const analytics = because('is their service: set endpoints.analytics to one of your own, or leave it out.')

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

/** A corner radius in pixels, written as a number or as `12px`; at most 64, as ours. */
const radius =
  (factor = 1): Carry =>
  (value, to, what) => {
    const given = value.kind === 'plain' ? Number.parseFloat(String(value.value)) : Number.NaN
    if (Number.isNaN(given)) to.miss(value, what, 'is computed: set theme.radius, in pixels.')
    else to.theme({ radius: Math.min(64, Math.round(given * factor)) })
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
  themeVariables: each({
    '--w3m-accent': accent,
    '--apkt-accent': accent,
    // The card's corners are nine times the master value.
    '--w3m-border-radius-master': radius(9),
    '--apkt-border-radius-master': radius(9),
  }),
  features: each({
    analytics,
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
  enableAnalytics: analytics,
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

/** The corners of RainbowKit's modal, by name. */
const rainbowRadius: Carry = (value, to, what) => {
  const sizes: Readonly<Record<string, number>> = { none: 0, small: 8, medium: 16, large: 24 }
  const size = value.kind === 'plain' ? sizes[String(value.value)] : undefined
  if (size === undefined) to.miss(value, what, 'is computed: set theme.radius, in pixels.')
  else to.theme({ radius: size })
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
  if (options) carryObject(options, to, { accentColor: accent, borderRadius: rainbowRadius }, what)
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

/** `defaultWagmiConfig` of Web3Modal, and `defaultConfig` of its packages for ethers. */
const web3modalConfig: Readonly<Record<string, Carry>> = {
  ...ofWagmi,
  projectId: appkit.projectId ?? projectId,
  metadata,
  defaultChainId: defaultChain,
  enableWalletConnect: feature('walletConnect'),
  enableCoinbase: nothing,
  enableEIP6963: nothing,
  enableInjected: nothing,
  auth: each({
    email: feature('email'),
    socials: (value, to, what) => to.socials(value, what),
    showWallets: (value, to, what) => to.feature('emailShowWallets', value, what),
  }),
}

const button = '<ConnectButton /> of @wallet-modal/runtime/react'
const provider = '<WalletModalProvider modal={modal}> of @wallet-modal/runtime/react'
/** Takes the place of a kit's config of wagmi. */
export const connector =
  'walletModalConnector(modal) of @wallet-modal/plugins/wagmi, in the createConfig of wagmi'
const made = 'createModal(config, { catalog: builtIns }), which src/modal has'
const open = 'modal.open() and modal.close()'
const provided = "modal.getProvider('eip155')"
const hooks = 'useAccount() of @wallet-modal/runtime/react'
const theme = 'theme in the config'

/** The first one that an app has counts. */
export const kits: readonly Kit[] = [
  {
    id: 'appkit',
    title: 'AppKit',
    packages: /^(?:@reown\/appkit(?:-.+)?|@web3modal\/.+)$/,
    calls: {
      createAppKit: appkit,
      createWeb3Modal: appkit,
      defaultConfig: web3modalConfig,
      defaultWagmiConfig: web3modalConfig,
    },
    elements: {},
    replacements: {
      createAppKit: made,
      createWeb3Modal: made,
      defaultWagmiConfig: connector,
      useAppKit: open,
      useWeb3Modal: open,
      useAppKitAccount: hooks,
      useWeb3ModalAccount: hooks,
      useAppKitNetwork: 'useNetwork() of @wallet-modal/runtime/react, and modal.switchNetwork()',
      useAppKitState: hooks,
      useWeb3ModalState: hooks,
      useAppKitProvider: provided,
      useWeb3ModalProvider: provided,
      useSwitchNetwork: 'modal.switchNetwork()',
      useDisconnect: 'modal.disconnect()',
      WagmiAdapter: connector,
      EthersAdapter: 'browserProvider(modal) of @wallet-modal/plugins/ethers',
      SolanaAdapter: "modal.getProvider('solana'), a Wallet Standard wallet",
    },
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
    replacements: {
      ConnectButton: button,
      RainbowKitProvider: provider,
      getDefaultConfig: connector,
      connectorsForWallets: connector,
      useConnectModal: 'modal.open()',
      useAccountModal: "modal.open({ view: 'Account' })",
      useChainModal: "modal.open({ view: 'Networks' })",
      darkTheme: theme,
      lightTheme: theme,
      midnightTheme: theme,
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
        customTheme: each({ '--ck-accent-color': accent, '--ck-border-radius': radius() }),
        options: each({
          initialChainId: defaultChain,
          disclaimer: because('is an element: legal.termsUrl and legal.privacyUrl take addresses.'),
        }),
      },
      SIWEProvider: {},
    },
    replacements: {
      ConnectKitButton: button,
      ConnectKitProvider: provider,
      getDefaultConfig: connector,
      useModal: open,
      useIsMounted: 'nothing: the modal waits for the page by itself',
      SIWEProvider: 'signIn in the config',
      useSIWE: 'useAccount() of @wallet-modal/runtime/react',
    },
  },
  {
    id: 'wagmi',
    title: 'wagmi',
    // The package stays: its hooks still work, over our bridge.
    packages: /^$/,
    calls: { createConfig: ofWagmi },
    elements: {},
    replacements: {},
  },
]
