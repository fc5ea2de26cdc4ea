import type { OpenOptions } from '@wallet-modal/runtime'
import type { ViewStates } from '../GalleryState.js'
import { code, pairingConfig as config } from './pairing.js'

const basic = { view: 'ConnectingWalletConnectBasic' } as OpenOptions

export const connectingWalletConnectBasic: ViewStates = {
  view: 'ConnectingWalletConnectBasic',
  states: {
    'code and wallets': {
      config,
      async reach({ modal, until }) {
        await modal.open(basic)
        await until(code)
      },
    },
    phone: {
      config,
      device: 'phone',
      async reach({ modal, until }) {
        await modal.open(basic)
        await until('a[href]')
      },
    },
  },
}
