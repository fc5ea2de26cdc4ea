import { fakeDirectory } from '../fakes/fakeDirectory.js'
import { usualWallets } from '../fakes/fakeWallet.js'
import type { GalleryState, ViewStates } from '../GalleryState.js'
import type { Stage } from '../stage/Stage.js'

const open = async ({ modal, until }: Stage) => {
  await modal.open({ view: 'AllWallets', params: undefined })
  await until('.row')
}

/** Types into the search field, as React hears it. */
async function search(stage: Stage, text: string): Promise<void> {
  const input = (await stage.until('input[type=search]')) as HTMLInputElement
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  await stage.drawn()
}

/** Down to the end of the service's first page, and on to what stands below it. */
async function toTheEnd(stage: Stage, part: string): Promise<void> {
  const body = await stage.until('.body')
  const shown = (selector: string) =>
    document.querySelector('wallet-modal')?.shadowRoot?.querySelector(selector) !== null
  const last = '.row[aria-label="Directory Wallet 40"]'
  while (!shown(last) || !shown(part)) {
    body.scrollTop = body.scrollHeight
    await stage.drawn()
  }
  body.scrollTop = body.scrollHeight
  await stage.drawn()
}

const withDirectory = (
  fetch: typeof globalThis.fetch,
  reach: (stage: Stage) => Promise<void>,
): GalleryState => ({
  config: { endpoints: { directory: 'https://directory.example' } },
  fetch,
  async reach(stage) {
    await open(stage)
    await stage.until('.certified, .service-failure')
    await reach(stage)
  },
})

export const allWallets: ViewStates = {
  view: 'AllWallets',
  states: {
    'with installed ones': { reach: open },
    'none installed': { wallets: [], reach: open },
    scrolled: {
      async reach(stage) {
        await open(stage)
        const body = await stage.until('.body')
        // Scrolls until enough rows have loaded.
        while (body.scrollTop < 52 * 175) {
          body.scrollTop = 52 * 175
          await stage.drawn()
        }
        await stage.until('[aria-posinset="180"]')
        await stage.drawn()
      },
    },
    searched: {
      async reach(stage) {
        await open(stage)
        await search(stage, 'bit')
        await stage.until('.row')
      },
    },
    'searched in vain': {
      async reach(stage) {
        await open(stage)
        await search(stage, 'no such wallet')
        await stage.until('.message')
      },
    },
    'none for this app': {
      wallets: usualWallets.slice(0, 0),
      config: { wallets: { include: ['nobody'] } },
      async reach({ modal, until }) {
        await modal.open({ view: 'AllWallets', params: undefined })
        await until('.message')
      },
    },
    'with a directory': withDirectory(fakeDirectory(), async (stage) => {
      await stage.until('.certified')
      await stage.drawn()
    }),
    'certified only': withDirectory(fakeDirectory(), async (stage) => {
      const eighth = '[aria-posinset="8"]'
      const { textContent: before } = await stage.until(eighth)
      await stage.press('.certified')
      while ((await stage.until(`${eighth}:has(img)`)).textContent === before) await stage.drawn()
      await stage.drawn()
    }),
    'next page on its way': withDirectory(fakeDirectory('silent', 2), (stage) => toTheEnd(stage, '.rest')),
    'without the next page': withDirectory(fakeDirectory('down', 2), (stage) => toTheEnd(stage, '.failed')),
    'without its directory': withDirectory(fakeDirectory('down'), async (stage) => {
      await stage.until('.service-failure .button')
    }),
    'none certified without its directory': withDirectory(
      fakeDirectory('down for certified'),
      async (stage) => {
        await stage.press('.certified')
        await stage.until('.failed')
      },
    ),
  },
}
