import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { memoryStorage } from './base/storage.js'
import { connectorOrder } from './config/features.js'
import type { ModalConfig } from './config/types.js'
import type { OrderedEntry } from './connectors/order.js'
import { appWallets } from './directory/appWallets.js'
import { walletChoices } from './directory/walletChoices.js'
import type { AnyPlugin } from './plugin/definePlugin.js'
import type { ConnectorDeclaration } from './plugin/manifest.js'
import { createTestCore, type TestCore } from './testing/createTestCore.js'

/** A script of the page that announces a wallet, or pretends to. */
type Announcement = (modal: TestCore) => void

const icon = 'data:image/png;base64,AAAA'
const walletObject = () => ({ request: async () => null })

/** Announces a wallet by EIP-6963. */
const evm =
  (name: unknown, rdns?: unknown, provider: object = walletObject()): Announcement =>
  ({ page }) =>
    page.announce({ info: { uuid: '1', name, icon, rdns }, provider })

/** Registers a wallet by the Wallet Standard, for the namespaces of its chains. */
const standardWith =
  (icon: string) =>
  (name: unknown, ...namespaces: readonly string[]): Announcement =>
  ({ page }) => {
    const wallet = { name, icon, chains: namespaces.map((one) => `${one}:main`), features: {} }
    page.dispatchEvent(
      new CustomEvent('wallet-standard:register-wallet', {
        detail: (api: { register(one: object): void }) => api.register(wallet),
      }),
    )
  }

const standard = standardWith(icon)
/** Registers a wallet with a picture of its own. */
const stranger = standardWith('data:image/png;base64,BBBB')

const plugin = (...connectors: readonly ConnectorDeclaration[]): AnyPlugin => ({
  manifest: { id: 'brought', connectors },
  load: async () => () => ({}),
})
const pairing: ConnectorDeclaration = {
  id: 'pair',
  name: 'WalletConnect',
  type: 'WALLET_CONNECT',
  pairs: true,
  sharesSession: true,
}
const login: ConnectorDeclaration = { id: 'login', name: 'Log in', type: 'AUTH' }
const vault: ConnectorDeclaration = { id: 'vault', name: 'Vault', type: 'EXTERNAL', namespaces: ['eip155'] }

interface Page {
  readonly announced: readonly Announcement[]
  readonly brought?: readonly ConnectorDeclaration[]
  readonly config?: Partial<ModalConfig>
  /** Ids, newest first. */
  readonly recents?: readonly string[]
}

const chains = ['eip155:1', 'solana:main', 'bip122:main']

async function visited({ announced, brought = [], config = {}, recents = [] }: Page): Promise<TestCore> {
  const storage = memoryStorage()
  storage.setItem('wallet-modal:test:recent', JSON.stringify(recents))
  const modal = createTestCore({
    config: { chains, ...config },
    storage,
    plugins: brought.length > 0 ? [plugin(...brought)] : [],
  })
  await Promise.all(modal.core.wallets.pending)
  for (const announce of announced) announce(modal)
  // Names of chains, which tell wallets of one name apart, may have to load.
  modal.context.state.wallets.peek()
  await Promise.all(modal.core.wallets.pending)
  return modal
}

/** The loaded part of the list of all wallets. */
const choicesOf = ({ context, store }: TestCore) =>
  walletChoices(context.state.wallets.value, appWallets(context.config).wallets.value, {
    recentIds: store.connectors.recentIds.value,
    featured: context.config.wallets.featured,
  })

/** A row as `group: name namespaces TYPE [tag] (note)`. The tag is that of the list of all wallets. */
async function rowsOf(page: Page): Promise<string[]> {
  const modal = await visited(page)
  const tags = new Map(choicesOf(modal).map(({ key, tag }) => [key, tag]))
  return modal.context.state.wallets.value.map((row) => {
    const tag = tags.get(`entry ${row.id}`)
    const namespaces = row.connectors.map(({ namespace }) => namespace).join('+')
    return `${row.group}: ${row.name} ${namespaces} ${row.type}${tag ? ` [${tag}]` : ''}${row.note ? ` (${row.note})` : ''}`
  })
}

const metaMaskId = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
const acme = { id: 'acme', name: 'Acme', rdns: 'com.acme' }

type Case = readonly [title: string, page: Page, rows: readonly string[]]

const announcements: readonly Case[] = [
  ['nobody', { announced: [] }, []],
  ['an EVM wallet', { announced: [evm('A', 'io.a')] }, ['injected: A eip155 ANNOUNCED [installed]']],
  [
    'a wallet of two chains by one standard',
    { announced: [standard('A', 'solana', 'bip122')] },
    ['injected: A solana+bip122 MULTI_CHAIN [installed]'],
  ],
  [
    'one wallet by both standards is one row',
    { announced: [evm('Phantom', 'app.phantom'), standard('Phantom', 'solana', 'bip122')] },
    ['injected: Phantom eip155+solana+bip122 MULTI_CHAIN [installed]'],
  ],
  [
    'so it is where one of them says Wallet, or shouts',
    { announced: [evm('Trust Wallet', 'com.trustwallet.app'), standard('TRUST', 'solana')] },
    ['injected: Trust Wallet eip155+solana MULTI_CHAIN [installed]'],
  ],
  [
    'a name alone is no evidence that a wallet of another chain is the same',
    { announced: [evm('Honest', 'io.honest'), stranger('Honest', 'solana')] },
    [
      'injected: Honest eip155 ANNOUNCED [installed] (io.honest)',
      'injected: Honest solana ANNOUNCED [installed] (solana)',
    ],
  ],
  [
    'nor that of one that is known to serve both: a stranger can take it',
    { announced: [evm('MetaMask', 'io.metamask'), stranger('MetaMask', 'solana')] },
    [
      'injected: MetaMask eip155 ANNOUNCED [installed] (io.metamask)',
      'injected: MetaMask solana ANNOUNCED [installed] (solana)',
    ],
  ],
  [
    'a chain that the app has not is no chain of a wallet',
    { announced: [standard('A', 'solana', 'sui')] },
    ['injected: A solana ANNOUNCED [installed]'],
  ],
  ['a wallet of other chains only is not listed', { announced: [standard('A', 'sui')] }, []],
  [
    'two claimants of one rdns are two, told apart, and never merged',
    { announced: [evm('A', 'io.a'), evm('B', 'io.a'), standard('A', 'solana')] },
    [
      'injected: A eip155 ANNOUNCED [installed] (io.a)',
      'injected: A solana ANNOUNCED [installed] (name:A)',
      'injected: B eip155 ANNOUNCED [installed] (io.a)',
    ],
  ],
  [
    'letter case makes no other rdns',
    { announced: [evm('A', 'io.a'), evm('B', 'IO.A')] },
    ['injected: A eip155 ANNOUNCED [installed] (io.a)', 'injected: B eip155 ANNOUNCED [installed] (io.a)'],
  ],
  [
    'two claimants of one name are two',
    { announced: [evm('MetaMask', 'io.metamask'), evm('MetaMask', 'io.metamask.evil')] },
    [
      'injected: MetaMask eip155 ANNOUNCED [installed] (io.metamask)',
      'injected: MetaMask eip155 ANNOUNCED [installed] (io.metamask.evil)',
    ],
  ],
  [
    'a name in invisible letters is the same name (D2, D9)',
    { announced: [evm('MetaMask', 'io.metamask'), evm('Meta\u200bMask\u202e', 'evil.a')] },
    [
      'injected: MetaMask eip155 ANNOUNCED [installed] (io.metamask)',
      'injected: MetaMask eip155 ANNOUNCED [installed] (evil.a)',
    ],
  ],
  [
    'two claimants keep a third chain apart: nobody knows whose it is',
    { announced: [evm('A', 'io.a'), evm('A', 'io.b'), standard('A', 'solana')] },
    [
      'injected: A eip155 ANNOUNCED [installed] (io.a)',
      'injected: A eip155 ANNOUNCED [installed] (io.b)',
      'injected: A solana ANNOUNCED [installed] (name:A)',
    ],
  ],
  [
    'two of one name on one chain of the other standard',
    { announced: [standard('A', 'solana'), standard('A', 'solana')] },
    [
      'injected: A solana ANNOUNCED [installed] (name:A)',
      'injected: A solana ANNOUNCED [installed] (name:A#2)',
    ],
  ],
  [
    'the same provider again is the same wallet',
    (() => {
      const provider = walletObject()
      return { announced: [evm('A', 'io.a', provider), evm('A2', 'io.a2', provider)] }
    })(),
    ['injected: A eip155 ANNOUNCED [installed]'],
  ],
  [
    'without an rdns the name does; two without are not one for it',
    { announced: [evm('A'), evm('B')] },
    ['injected: A eip155 ANNOUNCED [installed]', 'injected: B eip155 ANNOUNCED [installed]'],
  ],
  [
    'what is no rdns is none',
    { announced: [evm('A', 'not an rdns'), evm('B', 7), evm('C', { toString: () => 'io.c' })] },
    [
      'injected: A eip155 ANNOUNCED [installed]',
      'injected: B eip155 ANNOUNCED [installed]',
      'injected: C eip155 ANNOUNCED [installed]',
    ],
  ],
  [
    'a wallet called as the rdns of another is another',
    { announced: [evm('io.a'), evm('A', 'io.a')] },
    ['injected: io.a eip155 ANNOUNCED [installed]', 'injected: A eip155 ANNOUNCED [installed]'],
  ],
  ['who has no name is not listed', { announced: [evm(''), evm('\u202e\u0000'), evm(null, 'io.a')] }, []],
  [
    'a name of 300 letters has 64',
    { announced: [evm('x'.repeat(300), 'io.a')] },
    [`injected: ${'x'.repeat(64)} eip155 ANNOUNCED [installed]`],
  ],
  [
    'a name of the object prototype is a name',
    { announced: [evm('__proto__'), evm('constructor')] },
    [
      'injected: __proto__ eip155 ANNOUNCED [installed]',
      'injected: constructor eip155 ANNOUNCED [installed]',
    ],
  ],
]

const brought: readonly Case[] = [
  [
    'the code for any wallet comes first, the log-in is one AUTH row, external ones come last',
    { announced: [evm('A', 'io.a')], brought: [login, vault, pairing] },
    [
      'walletConnect: WalletConnect eip155+solana+bip122 WALLET_CONNECT',
      'injected: A eip155 ANNOUNCED [installed]',
      'external: Log in eip155+solana+bip122 AUTH',
      'external: Vault eip155 EXTERNAL',
    ],
  ],
  [
    "a wallet that takes a plugin's name is not merged with it",
    { announced: [evm('Vault', 'evil.vault')], brought: [vault] },
    ['injected: Vault eip155 ANNOUNCED [installed]', 'external: Vault eip155 EXTERNAL'],
  ],
  [
    "the host's order counts; the groups that it leaves out follow in ours",
    {
      announced: [evm('A', 'io.a'), evm('Used', 'io.used')],
      brought: [vault, pairing],
      recents: ['io.used'],
      config: { connect: { connectorOrder: ['external', 'injected'] } },
    },
    [
      'external: Vault eip155 EXTERNAL',
      'injected: A eip155 ANNOUNCED [installed]',
      'walletConnect: WalletConnect eip155+solana+bip122 WALLET_CONNECT',
      'recent: Used eip155 ANNOUNCED [recent]',
    ],
  ],
  [
    "the app's own wallet that isn't installed is paired with",
    { announced: [evm('A', 'io.a')], brought: [pairing], config: { wallets: { custom: [acme] } } },
    [
      'walletConnect: WalletConnect eip155+solana+bip122 WALLET_CONNECT',
      'injected: A eip155 ANNOUNCED [installed]',
      'custom: Acme eip155+solana+bip122 WALLET_CONNECT',
    ],
  ],
  [
    'installed, it is the installed one, whatever its letter case',
    {
      announced: [evm('Acme Beta', 'COM.Acme')],
      brought: [pairing],
      config: { wallets: { custom: [acme] } },
    },
    [
      'walletConnect: WalletConnect eip155+solana+bip122 WALLET_CONNECT',
      'injected: Acme Beta eip155 ANNOUNCED [installed]',
    ],
  ],
  [
    "without pairing nobody could reach one that isn't installed",
    { announced: [], config: { wallets: { custom: [acme] } } },
    [],
  ],
  [
    "the app's own wallet of other chains only is not listed",
    {
      announced: [],
      brought: [pairing],
      config: { wallets: { custom: [{ ...acme, chains: ['sui:main'] }] } },
    },
    ['walletConnect: WalletConnect eip155+solana+bip122 WALLET_CONNECT'],
  ],
]

const recent: readonly Case[] = [
  [
    'the one used last comes first',
    { announced: [evm('A', 'io.a'), evm('B', 'io.b'), evm('C', 'io.c')], recents: ['io.c', 'io.b'] },
    [
      'recent: C eip155 ANNOUNCED [recent]',
      'recent: B eip155 ANNOUNCED [recent]',
      'injected: A eip155 ANNOUNCED [installed]',
    ],
  ],
  [
    'a merged wallet is recent by whichever of its connectors was used',
    { announced: [evm('A', 'io.a'), standard('A', 'solana')], recents: ['name:A'] },
    ['recent: A eip155+solana MULTI_CHAIN [recent]'],
  ],
  [
    'more than two were never stored, and are not believed (Spec §9)',
    { announced: [evm('A', 'io.a'), evm('B', 'io.b'), evm('C', 'io.c')], recents: ['io.c', 'io.b', 'io.a'] },
    [
      'recent: C eip155 ANNOUNCED [recent]',
      'recent: B eip155 ANNOUNCED [recent]',
      'injected: A eip155 ANNOUNCED [installed]',
    ],
  ],
  [
    'one that is gone leaves nothing behind',
    { announced: [evm('A', 'io.a')], recents: ['io.gone', 'io.a'] },
    ['recent: A eip155 ANNOUNCED [recent]'],
  ],
  [
    'what is excluded is not recent either',
    { announced: [evm('A', 'io.a')], recents: ['io.a'], config: { wallets: { exclude: ['io.a'] } } },
    [],
  ],
]

const metaMask = [evm('MetaMask', 'io.metamask'), standard('MetaMask', 'solana'), evm('A', 'io.a')]
const onlyA = ['injected: A eip155 ANNOUNCED [installed]']
const onlyMetaMask = ['injected: MetaMask eip155+solana MULTI_CHAIN [installed]']

const lists: readonly Case[] = [
  ['by rdns', { announced: metaMask, config: { wallets: { exclude: ['IO.MetaMask'] } } }, onlyA],
  ["by the directory's id", { announced: metaMask, config: { wallets: { exclude: [metaMaskId] } } }, onlyA],
  [
    'by the slug of one that announces another rdns',
    {
      announced: [evm('Base', 'com.coinbase.wallet'), evm('A', 'io.a')],
      config: {
        wallets: { exclude: ['fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa'] },
      },
    },
    onlyA,
  ],
  [
    'of one that announces no rdns, by that of the directory',
    {
      announced: [standard('MetaMask', 'solana'), evm('A', 'io.a')],
      config: { wallets: { exclude: ['io.metamask'] } },
    },
    onlyA,
  ],
  [
    "of the app's own, by its id",
    {
      announced: [evm('Acme', 'com.acme'), evm('A', 'io.a')],
      config: { wallets: { custom: [acme], exclude: ['acme'] } },
    },
    onlyA,
  ],
  [
    'by `name:` of one that has no rdns',
    { announced: [evm('B'), evm('A', 'io.a')], config: { wallets: { exclude: ['name:B'] } } },
    onlyA,
  ],
  [
    'only what is included, by id',
    { announced: metaMask, config: { wallets: { include: [metaMaskId] } } },
    onlyMetaMask,
  ],
  [
    'include leaves the code that any wallet may scan',
    { announced: metaMask, brought: [pairing, vault], config: { wallets: { include: ['io.metamask'] } } },
    ['walletConnect: WalletConnect eip155+solana+bip122 WALLET_CONNECT', ...onlyMetaMask],
  ],
  [
    'exclude wins over include',
    { announced: metaMask, config: { wallets: { include: ['io.a', metaMaskId], exclude: ['io.metamask'] } } },
    onlyA,
  ],
  ['nobody is included', { announced: metaMask, config: { wallets: { include: ['nobody'] } } }, []],
  [
    'a missing value never matches, whatever the lists hold',
    {
      announced: [evm('A', 'io.a'), evm('B')],
      config: { wallets: { exclude: ['undefined', '', undefined as unknown as string] } },
    },
    [...onlyA, 'injected: B eip155 ANNOUNCED [installed]'],
  ],
]

describe.each([
  ['what the page announces', announcements],
  ['what else there is', brought],
  ['used last', recent],
  ['include and exclude', lists],
])('the list of wallets, by %s (Spec §3, §6, §9)', (_, cases) => {
  test.each(cases)('%s', async (_title, page, rows) => {
    expect(await rowsOf(page)).toEqual(rows)
  })
})

test('100 of 150 wallets of all standards are listed', async () => {
  const announced = Array.from({ length: 75 }, (_, at) => [
    evm(`E${at}`),
    standard(`S${at}`, 'solana'),
  ]).flat()
  expect(await rowsOf({ announced })).toHaveLength(100)
})

describe('a wallet that is installed and in the directory is one row of the list of all', () => {
  test.each([
    ['by rdns', [evm('MetaMask Flask', 'io.metamask')]],
    ['by name, where it announces no rdns', [standard('MetaMask', 'solana')]],
    ['by both standards', [evm('MetaMask', 'io.metamask'), standard('MetaMask', 'solana')]],
  ])('%s', async (_, announced) => {
    const choices = choicesOf(await visited({ announced }))
    const same = choices.filter(({ wallet }) => wallet?.id === metaMaskId)
    expect(same.map(({ tag }) => tag)).toEqual(['installed'])
  })

  test('two wallets that claim to be it stay rows of their own', async () => {
    const choices = choicesOf(
      await visited({ announced: [evm('MetaMask', 'io.metamask'), evm('MetaMask', 'io.metamask')] }),
    )
    expect(choices.filter(({ name }) => name === 'MetaMask').map(({ tag }) => tag)).toEqual([
      'installed',
      'installed',
      undefined,
    ])
  })
})

test('another announcement never takes the place of a connected provider', async () => {
  const first = walletObject()
  const modal = await visited({ announced: [evm('A', 'io.a', first)] })
  const [row] = modal.context.state.wallets.value
  if (row) await modal.context.actions.choose(row.connectors[0])
  evm('A', 'io.a')(modal)
  const providers = modal.context.state.wallets.value.map(({ connectors }) => connectors[0].provider)
  expect([modal.store.connector.value?.provider, providers[0], providers.length]).toEqual([first, first, 2])
})

describe('any page, any config', () => {
  const name = fc.constantFrom('A', 'A Wallet', 'a', 'B', 'C', 'WalletConnect', 'Vault', 'Log in', '\u202eA')
  const rdns = fc.constantFrom('io.a', 'io.b', 'IO.A', 'com.acme', undefined, 'no rdns')
  const announcement = fc.oneof(
    fc.tuple(name, rdns).map(([one, by]) => evm(one, by)),
    fc
      .tuple(name, fc.subarray(['solana', 'bip122', 'sui'], { minLength: 1 }))
      .map(([one, namespaces]) => standard(one, ...namespaces)),
  )
  const named = fc.subarray(['io.a', 'IO.B', 'name:A', 'name:C', 'acme', 'vault', 'pair', 'login'])
  const anyPage = fc.record({
    announced: fc.array(announcement, { maxLength: 12 }),
    brought: fc.subarray([pairing, login, vault]),
    recents: fc.subarray(['io.a', 'name:B', 'acme', 'vault', 'gone'], { maxLength: 2 }),
    config: fc.record({
      connect: fc.record({ connectorOrder: fc.shuffledSubarray([...connectorOrder]) }),
      wallets: fc.record({ include: named, exclude: named, custom: fc.subarray([acme]) }),
    }),
  })

  test('the order is total, nothing is listed twice, and what is excluded is not listed', async () => {
    const rank = ({ group }: OrderedEntry, order: readonly string[]) => order.indexOf(group)
    await fc.assert(
      fc.asyncProperty(anyPage, async (page) => {
        const modal = await visited(page)
        const rows = modal.context.state.wallets.value
        const order = modal.context.config.connect.connectorOrder
        const ranks = rows.map((row) => rank(row, order))
        expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
        expect(ranks).not.toContain(-1)

        expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
        // A row that pairs with a wallet shares the connector that pairs.
        const reached = rows.filter(({ wallet }) => !wallet).flatMap(({ connectors }) => connectors)
        expect(new Set(reached).size).toBe(reached.length)
        for (const { connectors } of rows) {
          expect(new Set(connectors.map(({ namespace }) => namespace)).size).toBe(connectors.length)
        }

        const { exclude } = page.config.wallets
        const rdnsExcluded = exclude.map((one) => one.toLowerCase())
        for (const { wallet, connectors } of rows) {
          const ids = wallet ? [wallet.id] : connectors.map(({ id }) => id)
          const names = wallet ? [] : connectors.flatMap(({ info }) => info?.rdns ?? [])
          expect(ids.filter((id) => exclude.includes(id))).toEqual([])
          expect(names.filter((one) => rdnsExcluded.includes(one))).toEqual([])
        }
        modal.destroy()
      }),
      { numRuns: 300 },
    )
  })
})
