import type { OpenOptions } from '@wallet-modal/runtime'
import { mockReport } from '@wallet-modal/runtime/testing'
import type { ViewStates } from '../GalleryState.js'
import type { Stage } from '../stage/Stage.js'

const fromAccount = async (stage: Stage) => {
  await stage.connect()
  await stage.press('.tile')
  await stage.until('dialog[data-view=Receive] [role=img]')
}

/** Types an amount to ask for, as React hears it. */
async function ask(stage: Stage, amount: string) {
  await fromAccount(stage)
  await stage.press('.button:last-of-type')
  const input = (await stage.until('.field input')) as HTMLInputElement
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, amount)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

const networkAt = (chainId: number, name: string) => ({
  id: `eip155:${chainId}` as const,
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['http://127.0.0.1:9/'],
})
const manyNetworks = ['Linea', 'Scroll', 'Unichain', 'zkSync Era', 'Arbitrum One', 'Gnosis'].map(
  (name, index) => networkAt(1_000 + index, name),
)

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
    'an amount': {
      async reach(stage) {
        await ask(stage, '0.25')
        await stage.until('.field:not(:has([aria-invalid]))')
      },
    },
    'an amount of a token': {
      config: {
        tokens: [
          {
            chainId: 'eip155:1',
            address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
            name: 'USD Coin',
            symbol: 'USDC',
            decimals: 6,
          },
        ],
      },
      async reach(stage) {
        await ask(stage, '1250.5')
        const select = (await stage.until('.field select')) as HTMLSelectElement
        select.value = select.options[1]?.value ?? ''
        select.dispatchEvent(new Event('change', { bubbles: true }))
      },
    },
    'no amount': {
      async reach(stage) {
        await ask(stage, '1,000')
        await stage.until('.field [aria-invalid]')
      },
    },
    'on many networks': {
      config: {
        chains: ['eip155:1', 'eip155:10', 'eip155:8453', ...manyNetworks.map(({ id }) => id)],
        networks: manyNetworks,
      },
      reach: fromAccount,
    },
    'no wallet': {
      async reach({ modal, until }) {
        await modal.open({ view: 'Receive' } as OpenOptions)
        await until('.headline')
      },
    },
  },
}
