import { builtIns } from '@wallet-modal/plugins/catalog'
import { createModal } from '@wallet-modal/runtime'
import { WalletModalProvider } from '@wallet-modal/runtime/react'
import { Page } from '../Page'
import { render } from '../render'
import config from '../walletModalConfig'

/** Networks, as many as the page's address asks for. Nothing asks their nodes. */
const networks = Array.from(
  { length: Number(new URLSearchParams(location.search).get('networks')) },
  (_, index) => ({
    id: `eip155:${70_001 + index}`,
    name: `Bench Network ${index}`,
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: ['http://127.0.0.1:1/'],
  }),
)

const modal = createModal(
  { ...config, chains: networks.map(({ id }) => id), networks },
  { catalog: builtIns },
)

render(
  <WalletModalProvider modal={modal}>
    <Page
      button={
        <button type="button" onClick={() => void modal.open({ view: 'Networks' })}>
          Connect wallet
        </button>
      }
    />
  </WalletModalProvider>,
)
