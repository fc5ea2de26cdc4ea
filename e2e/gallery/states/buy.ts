import type { OpenOptions } from '@wallet-modal/runtime'
import { PluginError } from '@wallet-modal/runtime/plugin'
import { fakeShop, playWindow } from '../fakes/fakeShop.js'
import type { GalleryState, ViewStates } from '../GalleryState.js'
import type { Stage } from '../stage/Stage.js'

const never = () => new Promise<never>(() => {})
const dollars = { id: 'USD', limits: [{ method: 'card', min: 10, max: 7_500 }] }
const refused = (code: 'ONRAMP_SIGN_IN_REQUIRED' | 'ONRAMP_RATE_LIMITED') => () =>
  Promise.reject(new PluginError(code, 'The server refused.', { pluginId: 'onramp' }))
const offline = () => Promise.reject(new TypeError('Failed to fetch'))
const typingMs = 400
const usdc = { address: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', symbol: 'USDC', decimals: 6 }

/** The form, over an account. */
const form = (
  first: Parameters<typeof fakeShop>[0],
  then: (stage: Stage) => Promise<unknown> = async () => {},
  params: object = {},
): GalleryState => ({
  config: {
    endpoints: { blockchain: 'https://chains.example' },
    tokens: [{ ...usdc, chainId: 'eip155:1', name: 'USD Coin' }],
  },
  plugins: [fakeShop(first)],
  async reach(stage) {
    Object.assign(stage.adapter().script.chain, { readToken: async () => ({ ...usdc, name: 'USD Coin' }) })
    await stage.connect()
    await stage.modal.open({ view: 'Buy', params } as OpenOptions)
    await stage.until('.onramp-presets, dialog[data-view=Buy] .message')
    await stage.drawn()
    stage.clock.advance(typingMs)
    await stage.drawn()
    await then(stage)
  },
})

const type = (text: string) => async (stage: Stage) => {
  const field = await stage.until('.onramp-figure > input')
  // React hears of a change only where its own setter is passed by.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await stage.drawn()
}

/** The visitor has gone on to the provider. */
const begun = (
  first: Parameters<typeof fakeShop>[0],
  then: (stage: Stage, closeWindow: () => void) => Promise<unknown>,
  is: 'open' | 'blocked' = 'open',
) =>
  form(first, async (stage) => {
    const closeWindow = playWindow(is)
    await stage.press('.footer .primary')
    await stage.until('dialog[data-view=BuyInProgress] .headline')
    await stage.drawn()
    await then(stage, closeWindow)
    await stage.drawn()
  })

const passes = (ms: number) => async (stage: Stage) => {
  stage.clock.advance(ms)
  await stage.drawn()
}
const failure = '.ring[data-state=failed]'

export const buy: ViewStates = {
  view: 'Buy',
  states: {
    form: form({}, (stage) => stage.until('.onramp-about:not(:has(.skeleton))')),
    quoting: form({ quote: never }),
    'no price': form({ quote: offline }, (stage) => stage.until('.onramp-about > button')),
    'below the least': form({}, type('5')),
    'above the most': form({}, type('8000')),
    'no amount': form({}, type('ten')),
    'another provider': form({ id: 'first', name: 'A provider with a name that is long' }),
    'not sold': form({ options: async () => ({ payment: [dollars], sells: () => false }) }),
    'a token that an app asks for': form(
      { quote: async () => ({ bought: 98_750_000n, fees: '1.25' }) },
      (stage) => stage.until('.onramp-rows .row[aria-disabled]'),
      { asset: usdc.address, atLeast: '95', locked: true },
    ),
    'no provider': form({ supports: () => false }),
  },
}

/** The list of providers, over the form. */
const providers = (
  first: Parameters<typeof fakeShop>[0],
  then: (stage: Stage) => Promise<unknown>,
): GalleryState =>
  form(first, async (stage) => {
    await stage.press('.onramp-rows .row:last-child')
    // The list's code has come, and its timer is set.
    await stage.until('dialog[data-view=OnRampProviders] .row-shapes')
    await stage.drawn()
    await passes(typingMs)(stage)
    await then(stage)
  })

export const onRampProviders: ViewStates = {
  view: 'OnRampProviders',
  states: {
    list: providers({}, (stage) => stage.until('dialog[data-view=OnRampProviders] .tag')),
    loading: providers({ quote: never }, async () => {}),
    'no price': providers({ quote: offline }, (stage) =>
      stage.until('dialog[data-view=OnRampProviders] .row'),
    ),
  },
}

/** A list over the form, by the part that leads to it. */
const select = (view: string, part: string): ViewStates => ({
  view,
  states: {
    list: form({}, async (stage) => {
      await stage.press(part)
      await stage.until(`dialog[data-view=${view}] .row`)
    }),
  },
})

export const onRampTokenSelect = select(
  'OnRampTokenSelect',
  '.onramp-rows .row:first-child:not([aria-disabled])',
)
export const onRampFiatSelect = select('OnRampFiatSelect', '.onramp-figure > button')
export const onRampMethodSelect = select('OnRampMethodSelect', '.onramp-rows .row:nth-child(2)')

export const buyInProgress: ViewStates = {
  view: 'BuyInProgress',
  states: {
    opening: begun({ session: never }, async () => {}),
    opened: begun({}, async () => {}),
    returned: begun({}, async (stage, closeWindow) => {
      closeWindow()
      await passes(500)(stage)
      await stage.until('.footer .primary')
    }),
    pending: begun({ status: async () => 'paid' }, passes(4_000)),
    late: begun({}, passes(180_000)),
    arrived: begun({}, async (stage) => {
      const { getBalance } = stage.adapter().script
      stage.adapter().script.getBalance = async (...asked) => {
        const balance = await getBalance(...asked)
        return { ...balance, amount: balance.amount + 32_145_600_000_000_000n }
      }
      await passes(5_000)(stage)
      await stage.until('.ring[data-state=connected]')
    }),
    failed: begun({ status: async () => 'failed' }, async (stage) => {
      await passes(4_000)(stage)
      await stage.until(failure)
    }),
    'blocked window': begun({}, (stage) => stage.until('.footer a'), 'blocked'),
    'page of another host': begun(
      { session: async () => ({ url: 'https://evil.example/', destination: 'hidden' }) },
      (stage) => stage.until(failure),
    ),
    'page for another account': begun(
      { readDestination: () => ({ addresses: ['0x00000000000000000000000000000000000000ff'] }) },
      (stage) => stage.until(failure),
    ),
    'link too old': begun(
      { session: async () => ({ url: 'https://pay.example/buy', destination: 'hidden', expiresAt: 1 }) },
      async (stage) => {
        await passes(0)(stage)
        await stage.until('.footer .primary')
      },
      'blocked',
    ),
    'provider down': begun({ session: offline }, (stage) => stage.until(failure)),
    'signed out': begun({ session: refused('ONRAMP_SIGN_IN_REQUIRED') }, (stage) => stage.until(failure)),
    'too many tries': begun({ session: refused('ONRAMP_RATE_LIMITED') }, (stage) => stage.until(failure)),
    'another network': begun({}, async (stage) => {
      stage.adapter().wallet.networkChanged('eip155:10' as never)
      await stage.until('.footer .primary')
    }),
  },
}

export const onRampActivity: ViewStates = {
  view: 'OnRampActivity',
  states: {
    empty: form({}, async (stage) => {
      await stage.modal.open({ view: 'OnRampActivity' } as OpenOptions)
      await stage.until('.message')
    }),
    list: begun({}, async (stage) => {
      await passes(180_000)(stage)
      await stage.press('.footer .button:last-child')
      await stage.until('dialog[data-view=OnRampActivity] .row')
    }),
  },
}
