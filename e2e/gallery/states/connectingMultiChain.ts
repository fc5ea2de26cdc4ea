import type { FakeWallet } from '../fakes/fakeWallet.js'
import type { GalleryState, ViewStates } from '../GalleryState.js'
import type { Stage } from '../stage/Stage.js'

const config = { chains: ['eip155:1', 'solana:mainnet'] } as const
const both: FakeWallet = { name: 'Two Worlds', colour: '#b1005e', namespaces: ['eip155', 'solana'] }

const ask = async ({ modal, choose, until }: Stage, wallet = 'Two Worlds') => {
  await modal.open({ view: 'Connect' })
  await choose(wallet)
  await until('[data-view=ConnectingMultiChain] .row')
}

const asked = (
  wallet: FakeWallet,
  before: (stage: Stage) => Promise<void> = async () => {},
): GalleryState => ({
  config,
  wallets: [wallet, { name: 'Phantom', rdns: 'app.phantom', logo: 'phantom' }],
  async reach(stage) {
    await before(stage)
    await ask(stage, wallet.name.slice(0, 4))
    // Pictures of rows that come soon after others wait until scrolling would have ended.
    stage.clock.advance(200)
    await stage.until('.namespaces li:first-child img')
    await stage.until('.namespaces li:last-child img')
  },
})

export const connectingMultiChain: ViewStates = {
  view: 'ConnectingMultiChain',
  states: {
    ready: asked(both),
    'another wallet on one of them': asked(both, (stage) => stage.connect('app.phantom')),
    'one of a long name': asked({
      ...both,
      name: 'Vermögensverwaltungs-Brieftasche für Geschäftskunden',
    }),
  },
}
