import { usualWallets } from '../fakes/fakeWallet.js'
import type { ViewStates } from '../GalleryState.js'
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

export const allWallets: ViewStates = {
  view: 'AllWallets',
  states: {
    'with installed ones': { reach: open },
    'none installed': { wallets: [], reach: open },
    scrolled: {
      async reach(stage) {
        await open(stage)
        const body = await stage.until('.body')
        // As soon as there are so many.
        while (body.scrollTop < 56 * 200) {
          body.scrollTop = 56 * 200
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
  },
}
