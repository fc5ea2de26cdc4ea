import { send as sendPlugin } from '@wallet-modal/plugins/send'
import { tokens as tokensPlugin } from '@wallet-modal/plugins/tokens'
import type { OpenOptions } from '@wallet-modal/runtime'
import type { ChainService } from '@wallet-modal/runtime/chain'
import type { FakeCamera } from '../fakes/fakeCamera.js'
import { fakePortfolio } from '../fakes/fakePortfolio.js'
import { fakeTransfers } from '../fakes/fakeTransfers.js'
import type { GalleryState, ViewStates } from '../GalleryState.js'
import type { Stage } from '../stage/Stage.js'

const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

type ReplacementRequest = Parameters<Required<ChainService>['prepareReplacement']>[0]

/** Types into a field so that React notices. */
async function type(stage: Stage, selector: string, text: string) {
  const input = (await stage.until(selector)) as HTMLInputElement
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

const amount = (stage: Stage, text: string) => type(stage, '.amount-figure', text)
const recipient = (stage: Stage, text: string) => type(stage, '.send-recipient input', text)

const sending = (then: (stage: Stage) => Promise<unknown>): GalleryState => ({
  config: { endpoints: { blockchain: 'https://chains.example' } },
  plugins: [sendPlugin(), tokensPlugin()],
  fetch: fakePortfolio(),
  async reach(stage) {
    Object.assign(stage.adapter().script.chain, fakeTransfers)
    await stage.connect()
    await stage.press('.tiles > li:nth-child(2) > .tile')
    await stage.until('dialog[data-view=Send] .amount-balance > button')
    await stage.until('.amount-token img')
    // Only once the price is there.
    await stage.until('.amount-switch')
    await then(stage)
  },
})

const filled = async (stage: Stage) => {
  await amount(stage, '0.25')
  await recipient(stage, friend)
  await stage.until('.button.primary:not([aria-disabled])')
}

const reviewed = (then: (stage: Stage) => Promise<unknown> = async () => {}) =>
  sending(async (stage) => {
    await filled(stage)
    await stage.press('.button.primary')
    await stage.until('.review-facts')
    await stage.until('.review-total img')
    await then(stage)
  })

/** The sent transaction waits, and the form is open again. */
const waiting = (then: (stage: Stage) => Promise<unknown>) =>
  reviewed(async (stage) => {
    const { script } = stage.adapter()
    script.sendTransaction = async () => `0x${'5e'.repeat(32)}`
    const from = stage.modal.state.account.value?.address ?? ''
    Object.assign(script.chain, {
      prepareReplacement: async ({ as, network }: ReplacementRequest) => {
        const payload = as === 'faster' ? { to: friend, amount: 25n * 10n ** 16n } : { to: from, amount: 0n }
        return { networkId: network.id, from, payload }
      },
    })
    await stage.press('.button.primary')
    await stage.until('dialog[data-view=Account]')
    await stage.press('.tiles > li:nth-child(2) > .tile')
    await stage.until('.waiting')
    await stage.until('.amount-switch')
    await then(stage)
  })

const replaced = async (stage: Stage, which: 'first' | 'last') => {
  await stage.press(`.waiting button:${which}-of-type`)
  await stage.until('dialog[data-view=SendReplacement] .review-facts')
  await stage.until('dialog[data-view=SendReplacement] .review-total img')
}

const scanning = (camera: FakeCamera, then: (stage: Stage) => Promise<unknown>): GalleryState => ({
  ...sending(async (stage) => {
    await stage.press('.send-recipient .field-box .icon-button + .icon-button')
    await then(stage)
  }),
  camera,
})

/** Waits until there is a picture, and a result of the detector. */
const seen = async (stage: Stage) => {
  const video = (await stage.until('.send-scan[data-status=looking] > video')) as HTMLVideoElement
  while (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) await stage.drawn()
  stage.clock.advance(250)
  await stage.drawn()
}

export const sendScan: ViewStates = {
  view: 'SendScan',
  states: {
    asking: scanning({ answer: 'asking' }, (stage) => stage.until('.send-scan[data-status=asking]')),
    looking: scanning({}, seen),
    'nothing found': scanning({}, async (stage) => {
      await seen(stage)
      stage.clock.advance(10_000)
      await stage.drawn()
    }),
    'another network': scanning({ code: `eip155:10:${friend}` }, seen),
    denied: scanning({ answer: 'NotAllowedError' }, (stage) => stage.until('.message')),
  },
}

export const send: ViewStates = {
  view: 'Send',
  states: {
    empty: sending(async () => {}),
    filled: sending(filled),
    'a name': sending(async (stage) => {
      await amount(stage, '1250.5')
      await recipient(stage, 'vitalik.eth')
      await stage.drawn()
      stage.clock.advance(500)
      await stage.until('.send-found')
    }),
    'too much': sending(async (stage) => {
      await amount(stage, '99')
      await recipient(stage, 'nobody')
      await stage.until('[aria-invalid]')
    }),
    'sent before': sending(async (stage) => {
      const { script } = stage.adapter()
      script.sendTransaction = async () => `0x${'5e'.repeat(32)}`
      await filled(stage)
      await stage.press('.button.primary')
      await stage.until('.review-facts')
      await stage.press('.button.primary')
      await stage.until('dialog[data-view=Account]')
      await stage.press('.tiles > li:nth-child(2) > .tile')
      await stage.until('.send-recipient section')
      await filled(stage)
      await stage.until('.send-found .hint')
    }),
    tokens: sending(async (stage) => {
      await stage.press('.amount-token')
      await stage.until('.token-picker li:nth-child(5) img')
    }),
    preparing: sending(async (stage) => {
      stage.adapter().script.chain = {
        ...stage.adapter().script.chain,
        prepareTransfer: () => new Promise(() => {}),
      }
      await filled(stage)
      await stage.press('.button.primary')
      await stage.until('.button.primary[aria-busy]')
    }),
    review: reviewed(),
    'review with details': reviewed(async (stage) => {
      await stage.press('.disclosure > summary')
    }),
    'a long amount': sending(async (stage) => {
      await amount(stage, '1234567.123456789012')
      await stage.drawn()
    }),
    'review of a token': sending(async (stage) => {
      await stage.press('.amount-token')
      await stage.press('.token-picker li:nth-child(2) .row')
      await filled(stage)
      await stage.press('.button.primary')
      await stage.until('.review-facts')
    }),
    'an NFT': sending(async ({ modal, until }) => {
      await modal.open({
        view: 'Send',
        params: {
          asset: `0x${'6'.repeat(40)}`,
          tokenId: '4711',
          name: 'Northern Lights at Noon',
          to: friend,
        },
      } as OpenOptions)
      await until('.send-collectible')
      await until('.button.primary:not([aria-disabled])')
    }),
    pending: waiting(async () => {}),
    'speed up': waiting((stage) => replaced(stage, 'first')),
    cancel: waiting((stage) => replaced(stage, 'last')),
    asking: reviewed(async (stage) => {
      stage.adapter().script.sendTransaction = () => new Promise(() => {})
      await stage.press('.button.primary')
      await stage.until('.button.primary[aria-busy]')
    }),
    failed: reviewed(async (stage) => {
      stage.adapter().script.sendTransaction = () => Promise.reject(new Error('no'))
      await stage.press('.button.primary')
      await stage.until('.review-notice')
    }),
  },
}
