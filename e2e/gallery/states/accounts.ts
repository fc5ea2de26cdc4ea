import type { Account } from '@wallet-modal/runtime/plugin'
import { mockAccount, mockReport } from '@wallet-modal/runtime/testing'
import { ada, fakeNames } from '../fakes/fakeAccountPlugins.js'
import { onEvmAndSolana, sharedSession } from '../fakes/fakeSession.js'
import type { ViewStates } from '../GalleryState.js'
import type { Stage } from '../stage/Stage.js'

const config = { chains: ['eip155:1', 'solana:mainnet'] } as const
const addresses = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
]

const open = async ({ modal, until }: Stage) => {
  await modal.open({ view: 'Accounts' })
  await until('[data-view=Accounts] .row')
}

/** The wallet shares accounts of these types. */
async function share(stage: Stage, ...types: readonly Account['type'][]) {
  const [first = mockAccount(), ...others] = types.map((type, at) => ({
    ...mockAccount('eip155', addresses[at % addresses.length] ?? ''),
    type,
  }))
  stage.adapter().script.connect = () => ({ ...mockReport(), accounts: [first, ...others] })
  stage.adapter().script.getBalance = () => ({
    amount: 1_234_567_890_123_456_789n,
    decimals: 18,
    symbol: 'ETH',
  })
  await stage.connect()
  await open(stage)
  await stage.until('.account-balance')
}

export const accounts: ViewStates = {
  view: 'Accounts',
  states: {
    'one of two connected': { config, reach: (stage) => share(stage, 'eoa') },
    'several accounts': { config, reach: (stage) => share(stage, 'eoa', 'smartAccount', 'eoa') },
    'with a name': {
      config,
      plugins: [fakeNames(async ({ address }) => (address === addresses[0] ? ada : undefined))],
      async reach(stage) {
        await share(stage, 'eoa', 'smartAccount')
        await stage.until('.account-avatar img')
      },
    },
    'every type': { reach: (stage) => share(stage, 'payment', 'ordinal', 'stx') },
    'one session for several chains': {
      config,
      plugins: [onEvmAndSolana()],
      async reach(stage) {
        await stage.connect(sharedSession)
        await open(stage)
        await stage.until('.way-out .hint')
      },
    },
    'disconnect failed': {
      config,
      async reach(stage) {
        await share(stage, 'eoa')
        stage.adapter().script.disconnect = () => Promise.reject(new Error('It is gone.'))
        await stage.press('.way-out button')
        await stage.until('[role=alert]')
      },
    },
    'none connected': { config, reach: open },
  },
}
