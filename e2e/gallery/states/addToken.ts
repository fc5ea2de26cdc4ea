import { tokens } from '@wallet-modal/plugins/tokens'
import type { OpenOptions } from '@wallet-modal/runtime'
import type { GalleryState, ViewStates } from '../GalleryState.js'
import type { Stage } from '../stage/Stage.js'

const address = '0x52908400098527886E0F7030069857D2E4169EE7'
const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
type ReadToken = NonNullable<ReturnType<Stage['adapter']>['script']['chain']['readToken']>

/** Looks for the token at an address. */
const looking = (readToken: ReadToken, part: string, typed = address): GalleryState => ({
  plugins: [tokens()],
  async reach(stage) {
    stage.adapter().script.chain = { readToken, isContract: async () => true }
    await stage.connect()
    await stage.modal.open({ view: 'AddToken' } as OpenOptions)
    const input = (await stage.until('.field input')) as HTMLInputElement
    // Sets the value so that React notices.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    await stage.drawn()
    await stage.press('.button.primary')
    await stage.until(part)
  },
})

const facts = { address, decimals: 18, symbol: 'PEBBLE', name: 'Pebble of the Northern Shore' }

export const addToken: ViewStates = {
  view: 'AddToken',
  states: {
    empty: {
      plugins: [tokens()],
      async reach(stage) {
        await stage.connect()
        await stage.modal.open({ view: 'AddToken' } as OpenOptions)
        await stage.until('.field input')
      },
    },
    looking: looking(() => new Promise(() => {}), '.skeleton'),
    found: looking(async () => facts, '.tokens-found'),
    'found, suspicious': looking(
      async () => ({ ...facts, name: 'Visit pebble-gift.com' }),
      '.tokens-warning',
    ),
    'found, with a listed name': looking(async () => ({ ...facts, symbol: 'ETH' }), '.tokens-warning'),
    none: looking(async () => undefined, '.field [aria-invalid]'),
    listed: looking(async () => undefined, '.field [aria-invalid]', dai),
    'currency of the network': looking(
      async () => undefined,
      '.field [aria-invalid]',
      '0x0000000000000000000000000000000000000000',
    ),
    failed: looking(() => Promise.reject(new Error('No node answers.')), '.field [aria-invalid]'),
  },
}
