import { ConnectorError } from '@wallet-modal/runtime'
import { mockReport } from '@wallet-modal/runtime/testing'
import type { GalleryState, ViewStates } from '../GalleryState.js'
import type { Stage } from '../stage/Stage.js'

const never = () => new Promise<never>(() => {})

const many = Array.from({ length: 12 }, (_, index) => ({
  id: `eip155:${7001 + index}`,
  name: index > 8 ? `Proving Ground ${index - 8}` : `Network ${index + 1}`,
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: ['http://127.0.0.1:9/'],
  testnet: index > 8,
}))

const open = async ({ modal, until }: Stage) => {
  await modal.open({ view: 'Networks', params: undefined })
  await until('dialog[data-view=Networks] .row')
}

/** Connected on the first network, and looking at the list. */
const connected = (
  act: (stage: Stage) => Promise<unknown> = async () => {},
  more: Partial<GalleryState> = {},
): GalleryState => ({
  ...more,
  async reach(stage) {
    await stage.connect()
    await open(stage)
    await act(stage)
  },
})

/** The switch to the second network ends so. */
const switched = (outcome: () => Promise<never>) => async (stage: Stage) => {
  stage.adapter().script.switchNetwork = outcome
  await stage.press('li:nth-child(2) .row')
  await stage.drawn()
}
const fails = (code: 'USER_REJECTED' | 'REQUEST_PENDING' | 'WALLET_REQUEST_FAILED') =>
  connected(async (stage) => {
    await switched(() => Promise.reject(new ConnectorError(code, 'It does not.')))(stage)
    await stage.until(code === 'USER_REJECTED' ? '.row .note' : '[role=alert]')
  })

export const networks: ViewStates = {
  view: 'Networks',
  states: {
    connected: connected(),
    'nobody connected': { reach: open },
    'many, searched': {
      config: { chains: many.map(({ id }) => id), networks: many },
      async reach(stage) {
        await open(stage)
        await stage.until('input[type=search]')
      },
    },
    'test networks shown': {
      config: { chains: many.map(({ id }) => id), networks: many },
      async reach(stage) {
        await open(stage)
        await stage.press('[aria-expanded]')
        await stage.until('h3')
        const body = await stage.until('.body')
        body.scrollTop = body.scrollHeight
      },
    },
    'on another network': {
      async reach(stage) {
        stage.adapter().script.connect = () => mockReport('eip155', 'eip155:137')
        await stage.connect()
        await open(stage)
      },
    },
    'no switch allowed': connected(async () => {}, { config: { network: { allowSwitch: false } } }),
    asking: connected(switched(never)),
    declined: fails('USER_REJECTED'),
    'another request waits': fails('REQUEST_PENDING'),
    failed: fails('WALLET_REQUEST_FAILED'),
  },
}
