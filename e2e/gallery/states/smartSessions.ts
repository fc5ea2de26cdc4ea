import { smartSessions as plugin } from '@wallet-modal/plugins/smartSessions'
import type { OpenOptions } from '@wallet-modal/runtime'
import { fakeSessions } from '../fakes/fakeSessions.js'
import type { GalleryState, ViewStates } from '../GalleryState.js'
import type { Stage } from '../stage/Stage.js'

const over = (
  fetch: typeof globalThis.fetch,
  reach: (stage: Stage) => Promise<void>,
  request?: () => Promise<unknown>,
): GalleryState => ({
  ...(request && { wallets: [{ name: 'Rabby Wallet', logo: 'rabby', request }] }),
  config: { endpoints: { blockchain: 'https://chains.example' } },
  plugins: [plugin()],
  fetch,
  reach,
})

const list = (behaviour: Parameters<typeof fakeSessions>[0], part: string) =>
  over(fakeSessions(behaviour), async (stage) => {
    await stage.connect()
    await stage.modal.open({ view: 'SmartSessions' } as OpenOptions)
    await stage.until(part)
    await stage.drawn()
  })

/** Opens one of them; presses what is named in it. */
const one = (number: number, presses: readonly string[], part: string, answer?: () => Promise<unknown>) =>
  over(
    fakeSessions(),
    async (stage) => {
      await stage.connect()
      await stage.modal.open({ view: 'SmartSessions' } as OpenOptions)
      await stage.press(`li:nth-child(${number}) .row`)
      await stage.until('dialog[data-view=SmartSession] dl')
      for (const press of presses) await stage.press(press)
      await stage.until(part)
      await stage.drawn()
    },
    answer,
  )
const begin = 'dialog[data-view=SmartSession] .footer > .button'
const agree = '.smart-sessions-question + .button'
const refusal = Object.assign(new Error('User rejected the request.'), { code: 4001 })

export const smartSessions: ViewStates = {
  view: 'SmartSessions',
  states: {
    list: list('well', '.row'),
    loading: list('silent', '.skeleton'),
    empty: list('empty', '.message'),
    failed: list('down', '.message .button'),
    one: one(2, [], begin),
    'one that was revoked': one(3, [], 'dl'),
    question: one(1, [begin], agree),
    'waiting for the wallet': one(1, [begin, agree], '[aria-busy]', () => new Promise(() => {})),
    declined: one(1, [begin, agree], 'p[role=alert] + .primary', () => Promise.reject(refusal)),
  },
}
