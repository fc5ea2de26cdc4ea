import { swaps as swapsPlugin } from '@wallet-modal/plugins/swaps'
import { tokens as tokensPlugin } from '@wallet-modal/plugins/tokens'
import type { NetworkDefinition } from '@wallet-modal/runtime/plugin'
import { fakeMarket, fakeSwaps, type MarketMood } from '../fakes/fakeMarket.js'
import type { GalleryState, ViewStates } from '../GalleryState.js'
import type { Stage } from '../stage/Stage.js'

const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'

const withoutSwaps: NetworkDefinition = {
  id: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://node.example'],
  capabilities: { swaps: false },
}

/** Types into a field so that React notices. */
async function type(stage: Stage, selector: string, text: string) {
  const input = (await stage.until(selector)) as HTMLInputElement
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

const swapping = (mood: MarketMood, then: (stage: Stage) => Promise<unknown>): GalleryState => ({
  config: { endpoints: { blockchain: 'https://chains.example' } },
  plugins: [swapsPlugin(), tokensPlugin()],
  fetch: fakeMarket(mood),
  async reach(stage) {
    Object.assign(stage.adapter().script.chain, fakeSwaps)
    await stage.connect()
    await stage.press('.tiles > li:nth-child(1) > .tile')
    await stage.until('dialog[data-view=Swap] .amount-balance > button')
    await stage.until('.amount-token img')
    await then(stage)
  },
})

/** Ether for USDC, and the provider is asked. */
const asked = async (stage: Stage) => {
  await stage.press('.swaps-pair > .amount-field:last-child .amount-token')
  await stage.press('.token-picker li:nth-child(2) .row')
  await stage.until('dialog[data-view=Swap] .swaps-pair')
  await type(stage, '.swaps-pair > .amount-field:first-child .amount-figure', '0.25')
  await stage.drawn()
  stage.clock.advance(200)
  await stage.drawn()
}

const quoted = async (stage: Stage) => {
  await asked(stage)
  await stage.until('.button.primary:not([aria-disabled])')
}

const reviewed = (mood: MarketMood, then: (stage: Stage) => Promise<unknown>) =>
  swapping(mood, async (stage) => {
    await quoted(stage)
    await stage.press('.button.primary')
    await then(stage)
  })

export const swap: ViewStates = {
  view: 'Swap',
  states: {
    empty: swapping('fair', async () => {}),
    quoting: swapping('silent', asked),
    quoted: swapping('fair', quoted),
    'quoted with details': swapping('fair', async (stage) => {
      await quoted(stage)
      await stage.press('.disclosure > summary')
    }),
    'too much': swapping('fair', async (stage) => {
      await asked(stage)
      await type(stage, '.swaps-pair > .amount-field:first-child .amount-figure', '99')
      await stage.until('[aria-invalid]')
    }),
    'no route': swapping('routeless', async (stage) => {
      await asked(stage)
      await stage.drawn()
    }),
    offline: swapping('down', async (stage) => {
      await asked(stage)
      await stage.drawn()
    }),
    'loses much': swapping('dear', async (stage) => {
      await quoted(stage)
      await stage.until('.swaps-notice')
    }),
    'no swaps here': {
      ...swapping('fair', async () => {}),
      config: { endpoints: { blockchain: 'https://chains.example' }, networks: [withoutSwaps] },
      async reach(stage) {
        await stage.connect()
        await stage.modal.open({ view: 'Swap' } as never)
        await stage.until('dialog[data-view=Swap] .message')
      },
    },
    'a copied token': swapping('fair', async (stage) => {
      await stage.press('.swaps-pair > .amount-field:last-child .amount-token')
      await stage.press('.token-picker li:nth-child(5) .row')
      await stage.until('.message')
    }),
    'choosing a token': swapping('fair', async (stage) => {
      await stage.press('.swaps-pair > .amount-field:last-child .amount-token')
      await stage.until('.token-picker li:nth-child(4) img')
    }),
    locked: swapping('fair', async (stage) => {
      const params = { buy: usdc, amount: '0.5', locked: ['buy', 'amount'] }
      await stage.modal.open({ view: 'Swap', params } as never)
      await stage.until('span.amount-token')
      await stage.drawn()
      stage.clock.advance(200)
      await stage.until('.button.primary:not([aria-disabled])')
    }),
    review: reviewed('fair', (stage) => stage.until('.swaps-sides')),
    'review with an approval': swapping('fair', async (stage) => {
      await asked(stage)
      await stage.press('.swaps-switch > button')
      await type(stage, '.swaps-pair > .amount-field:first-child .amount-figure', '500')
      await stage.drawn()
      stage.clock.advance(200)
      await stage.until('.button.primary:not([aria-disabled])')
      await stage.press('.button.primary')
      await stage.until('.swaps-sides')
    }),
    'typed consent': reviewed('ruinous', (stage) => stage.until('.message')),
    blocked: reviewed('absurd', (stage) => stage.until('.message')),
    'a refused offer': reviewed('lying', (stage) => stage.until('.swaps-notice')),
  },
}
