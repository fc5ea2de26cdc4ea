import type { OpenOptions } from '@wallet-modal/runtime'
import { mockReport } from '@wallet-modal/runtime/testing'
import type { ViewStates } from '../GalleryState.js'
import type { Stage } from '../stage/Stage.js'

const fromAccount = async (stage: Stage) => {
  await stage.connect()
  await stage.press('.tile')
  await stage.until('dialog[data-view=Receive] [role=img]')
}

export const receive: ViewStates = {
  view: 'Receive',
  states: {
    address: { reach: fromAccount },
    'on a chain of another kind': {
      config: { chains: ['solana:mainnet'] },
      wallets: [{ name: 'Dusk', colour: '#1d5fb3', namespaces: ['solana'] }],
      async reach(stage) {
        stage.adapter('solana').script.connect = () => mockReport('solana', 'solana:mainnet')
        await stage.connect('name:Dusk')
        await stage.press('.tile')
        await stage.until('dialog[data-view=Receive] [role=img]')
      },
    },
    'on an unknown network': {
      async reach(stage) {
        stage.adapter().script.connect = () => mockReport('eip155', 'eip155:987654321')
        await fromAccount(stage)
      },
    },
    'no wallet': {
      async reach({ modal, until }) {
        await modal.open({ view: 'Receive' } as OpenOptions)
        await until('.headline')
      },
    },
  },
}
