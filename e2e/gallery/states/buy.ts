import type { OpenOptions } from '@wallet-modal/runtime'
import { fakeShop, playWindow } from '../fakes/fakeShop.js'
import type { GalleryState, ViewStates } from '../GalleryState.js'
import type { Stage } from '../stage/Stage.js'

const never = () => new Promise<never>(() => {})
const offline = () => Promise.reject(new TypeError('Failed to fetch'))
const typingMs = 400

/** The form, over an account. */
const form = (
  first: Parameters<typeof fakeShop>[0],
  then: (stage: Stage) => Promise<unknown> = async () => {},
  chains = ['eip155:1', 'eip155:10'],
): GalleryState => ({
  config: { chains, endpoints: { blockchain: 'https://chains.example' } },
  plugins: [fakeShop(first)],
  async reach(stage) {
    await stage.connect()
    await stage.modal.open({ view: 'Buy' } as OpenOptions)
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
    'no price': form({ quote: offline }, (stage) => stage.until('.onramp-about + .button')),
    'below the least': form({}, type('5')),
    'above the most': form({}, type('8000')),
    'no amount': form({}, type('ten')),
    'another provider': form({ supports: () => false }, undefined, ['eip155:10']),
  },
}

export const onRampFiatSelect: ViewStates = {
  view: 'OnRampFiatSelect',
  states: {
    list: form({}, async (stage) => {
      await stage.press('.onramp-figure > button')
      await stage.until('dialog[data-view=OnRampFiatSelect] .row')
    }),
  },
}

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
    'provider down': begun({ session: offline }, (stage) => stage.until(failure)),
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
