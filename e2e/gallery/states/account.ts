import { mockReport } from '@wallet-modal/runtime/testing'
import { ada, fakeNames, fakeTabs, fakeTiles } from '../fakes/fakeAccountPlugins.js'
import { onEvmAndSolana, sharedSession } from '../fakes/fakeSession.js'
import type { GalleryState, ViewStates } from '../GalleryState.js'
import type { Stage } from '../stage/Stage.js'

const never = () => new Promise<never>(() => {})

/** Connected on a network, where one is named; the wallet has `amount` of its smallest units. */
async function connect(stage: Stage, { networkId = 'eip155:1', amount = 1_234_567_890_123_456_789n } = {}) {
  const { script } = stage.adapter()
  script.connect = () => mockReport('eip155', networkId)
  script.getBalance = (_, { nativeCurrency: { symbol, decimals } }) => ({ amount, decimals, symbol })
  await stage.connect()
  await stage.until('.way-out a')
}

const shown = async (stage: Stage, options?: Parameters<typeof connect>[1]) => {
  await connect(stage, options)
  await stage.until('.amount:not(:has(.skeleton))')
}

/** The wallet is on a network that the app doesn't use. */
const elsewhere = (act: (stage: Stage) => Promise<void>, more: Partial<GalleryState> = {}): GalleryState => ({
  ...more,
  async reach(stage) {
    await connect(stage, { networkId: 'eip155:137' })
    await act(stage)
  },
})

export const account: ViewStates = {
  view: 'Account',
  states: {
    ready: { reach: (stage) => shown(stage) },
    'next to nothing': { reach: (stage) => shown(stage, { amount: 1n }) },
    'a fortune': { reach: (stage) => shown(stage, { amount: 123_456_789_012_345_678_901_234_567_890_123n }) },
    'with a name': {
      plugins: [fakeNames(async () => ada)],
      async reach(stage) {
        await shown(stage)
        await stage.until('.profile-name')
      },
    },
    'with a long name': {
      plugins: [fakeNames(async () => ({ name: 'vermoegensverwaltung.der.genossenschaft.musterstadt.eth' }))],
      async reach(stage) {
        await shown(stage)
        await stage.until('.profile-name')
      },
    },
    'one tab': {
      plugins: [fakeTabs(['tokens'])],
      async reach(stage) {
        await shown(stage)
        await stage.until('.fake-tabs')
      },
    },
    'with everything': {
      plugins: [fakeTiles(), fakeNames(async () => ada), fakeTabs(['tokens', 'nfts', 'activity'])],
      async reach(stage) {
        await shown(stage)
        await stage.until('.profile-name')
        await stage.until('.fake-tabs')
      },
    },
    'another tab': {
      plugins: [fakeTabs(['tokens', 'nfts', 'activity'])],
      async reach(stage) {
        await shown(stage)
        await stage.press('[role=tab]:last-child')
        await stage.until('[role=tab]:last-child[aria-selected=true]')
        await stage.until('[role=tabpanel] .hint')
      },
    },
    'tab loading': {
      plugins: [fakeTabs(['tokens', 'activity'], never)],
      async reach(stage) {
        await shown(stage)
        await stage.until('[role=tabpanel] .skeleton')
      },
    },
    'tab failed': {
      plugins: [fakeTabs(['tokens', 'activity'], () => Promise.reject(new Error('It did not come.')))],
      async reach(stage) {
        await shown(stage)
        await stage.until('[role=tabpanel] .message')
      },
    },
    'balance loading': {
      async reach(stage) {
        stage.adapter().script.getBalance = never
        await stage.connect()
        await stage.until('.amount .skeleton')
        await stage.until('.way-out a')
      },
    },
    'balance failed': {
      async reach(stage) {
        stage.adapter().script.getBalance = () => Promise.reject(new Error('No node answers.'))
        await stage.connect()
        await stage.until('.unavailable')
        await stage.until('.way-out a')
      },
    },
    'unsupported network': elsewhere(async ({ until }) => void (await until('.panel .button'))),
    'unsupported network, no switch': elsewhere(async ({ until }) => void (await until('.panel')), {
      config: { network: { allowSwitch: false } },
    }),
    'unknown network': {
      async reach(stage) {
        stage.adapter().script.connect = () => mockReport('eip155', 'eip155:987654321')
        await stage.connect()
        await stage.until('.panel .button')
        await stage.until('.unavailable')
      },
    },
    'network of a long name': {
      config: {
        chains: ['eip155:77'],
        networks: [
          {
            id: 'eip155:77',
            name: 'Abrechnungsverbund der Genossenschaftlichen Volksbanken',
            nativeCurrency: { name: 'Verrechnungseinheit', symbol: 'VERRECHNUNG', decimals: 18 },
            rpcUrls: ['http://127.0.0.1:9/'],
            explorerUrl: 'https://explorer.example',
          },
        ],
      },
      reach: (stage) => shown(stage, { networkId: 'eip155:77' }),
    },
    'one session for several chains': {
      config: { chains: ['eip155:1', 'solana:mainnet'] },
      plugins: [onEvmAndSolana()],
      async reach(stage) {
        await stage.connect(sharedSession)
        await stage.until('.way-out .hint')
        await stage.until('.amount:not(:has(.skeleton))')
        await stage.until('.way-out a')
      },
    },
    disconnecting: {
      async reach(stage) {
        await shown(stage)
        stage.adapter().script.disconnect = never
        await stage.press('.way-out button')
        await stage.until('.way-out [aria-busy]')
      },
    },
    'disconnect failed': {
      async reach(stage) {
        await shown(stage)
        stage.adapter().script.disconnect = () => Promise.reject(new Error('It is gone.'))
        await stage.press('.way-out button')
        await stage.until('[role=alert]')
      },
    },
    'no wallet': {
      async reach({ modal, until }) {
        await modal.open({ view: 'Account' })
        await until('.message')
      },
    },
  },
}

/** Connects, and scrolls down to the account's tabs once a part of one is there. */
export async function scrolledTo(stage: Stage, part: string) {
  await stage.connect()
  await stage.until('.way-out a')
  await stage.until('.amount:not(:has(.skeleton))')
  await stage.until(part)
  const body = await stage.until('.body')
  const tab = await stage.until('.account-tabs')
  body.scrollTop += tab.getBoundingClientRect().top - body.getBoundingClientRect().top
  await stage.drawn()
}
