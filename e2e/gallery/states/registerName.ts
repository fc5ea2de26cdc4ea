import { names } from '@wallet-modal/plugins/names'
import { registerName as plugin } from '@wallet-modal/plugins/registerName'
import { ConnectorError, type OpenOptions } from '@wallet-modal/runtime'
import { fakeSwaps } from '../fakes/fakeMarket.js'
import { fakeNames, soldNames } from '../fakes/fakeNames.js'
import type { GalleryState, ViewStates } from '../GalleryState.js'
import type { Stage } from '../stage/Stage.js'

/** Types a name, as React hears it. */
async function type(stage: Stage, name: string) {
  const input = (await stage.until('.field input')) as HTMLInputElement
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, name)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Types a name, and waits as long as the view does before it asks. */
async function look(stage: Stage, name: string) {
  await type(stage, name)
  await stage.until('[data-status=looking]')
  stage.clock.advance(500)
}

const over = (
  behaviour: Parameters<typeof fakeNames>[0],
  reach: (stage: Stage) => Promise<void>,
  suffixes: readonly string[] = ['.names.example'],
): GalleryState => ({
  config: {
    endpoints: { blockchain: 'https://chains.example' },
    plugins: { registerName: { suffixes } },
  },
  plugins: [names(), plugin()],
  fetch: fakeNames(behaviour),
  async reach(stage) {
    stage.adapter('eip155').script.chain = {
      normalizeName: async (name) => name.toLowerCase(),
      resolveName: async () => undefined,
    }
    await stage.connect()
    await reach(stage)
  },
})

const typed = (
  behaviour: Parameters<typeof fakeNames>[0],
  name: string,
  part: string,
  suffixes?: readonly string[],
  isLooked = !suffixes && name.length > 3 && !name.includes('_'),
) =>
  over(
    behaviour,
    async (stage) => {
      await stage.modal.open({ view: 'RegisterAccountName' } as OpenOptions)
      if (isLooked) await look(stage, name)
      else if (name) await type(stage, name)
      await stage.until(part)
      await stage.drawn()
    },
    suffixes,
  )

const open = (view: string, params: object) => async (stage: Stage) => {
  await stage.modal.open({ view, params } as unknown as OpenOptions)
  await stage.until(`dialog[data-view=${view}] .primary`)
  await stage.drawn()
}

export const registerName: ViewStates = {
  view: 'RegisterAccountName',
  states: {
    empty: typed('free', '', '.register-name'),
    'two endings': typed('free', '', 'select', ['.names.example', '.old.example']),
    looking: typed('silent', 'Ada99', '[data-status=looking]'),
    free: typed('free', 'Ada99', '[data-status=free]'),
    taken: typed('taken', 'adalovelace', '.register-name-suggestions'),
    unknown: typed('down', 'ada99', '[data-status=unknown]'),
    'too short': typed('free', 'ada', '[aria-invalid]'),
    'another character': typed('free', 'ada_99', '[aria-invalid]'),
    'waiting for the wallet': over('free', async (stage) => {
      stage.adapter('eip155').script.signMessage = () => new Promise(() => {})
      await stage.modal.open({ view: 'RegisterAccountName' } as OpenOptions)
      await look(stage, 'ada99')
      await stage.until('[data-status=free]')
      await stage.press('.primary')
      await stage.until('.ring')
      await stage.drawn()
    }),
    declined: over('free', async (stage) => {
      stage.adapter('eip155').script.signMessage = () =>
        Promise.reject(new ConnectorError('USER_REJECTED', 'The visitor said no.'))
      await stage.modal.open({ view: 'RegisterAccountName' } as OpenOptions)
      await look(stage, 'ada99')
      await stage.until('[data-status=free]')
      await stage.press('.primary')
      await stage.until('[role=alert]')
      await stage.drawn()
    }),
    invitation: over('free', async (stage) => {
      await stage.modal.open({ view: 'Account' } as OpenOptions)
      await stage.until('.account-invitation')
      await stage.drawn()
    }),
  },
}

export const nameReviewed: ViewStates = {
  view: 'RegisterAccountNamePreview',
  states: {
    review: {
      ...over('free', async (stage) => {
        Object.assign(stage.adapter('eip155').script.chain, fakeSwaps)
        await stage.modal.open({ view: 'RegisterAccountName' } as OpenOptions)
        await look(stage, 'ada99')
        await stage.until('[data-status=free]')
        await stage.press('.primary')
        await stage.until('.review-facts')
        await stage.drawn()
      }),
      plugins: [names(), plugin({ provider: soldNames })],
    },
    nothing: over('free', open('RegisterAccountNamePreview', {})),
  },
}

export const nameRegistered: ViewStates = {
  view: 'RegisterAccountNameSuccess',
  states: {
    done: over('free', open('RegisterAccountNameSuccess', { name: 'ada99.names.example', isVisible: true })),
    'not visible yet': over(
      'free',
      open('RegisterAccountNameSuccess', { name: 'ada99.names.example', isVisible: false }),
    ),
  },
}
