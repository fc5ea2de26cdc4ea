import { nfts as nftsPlugin } from '@wallet-modal/plugins/nfts'
import { fakeNftHistory, ownNfts } from '../fakes/fakeNfts.js'
import type { GalleryState, ViewStates } from '../GalleryState.js'
import type { Stage } from '../stage/Stage.js'
import { scrolledTo } from './account.js'

/** Connects an account that owns some, and scrolls down to the tab. */
async function shown(stage: Stage, part: string) {
  ownNfts(stage.adapter())
  await scrolledTo(stage, part)
}

const withNfts = (fetch: typeof globalThis.fetch, reach: (stage: Stage) => Promise<void>): GalleryState => ({
  config: { endpoints: { blockchain: 'https://chains.example' } },
  plugins: [nftsPlugin()],
  fetch,
  reach,
})
const tab = (behaviour: Parameters<typeof fakeNftHistory>[0], part: string) =>
  withNfts(fakeNftHistory(behaviour), (stage) => shown(stage, part))

/** Opens the view of one of them. */
const detail = (number: number, part: string): GalleryState =>
  withNfts(fakeNftHistory(), async (stage) => {
    await shown(stage, '.nfts-tile')
    await stage.press(`li:nth-child(${number}) > .nfts-tile`)
    await stage.until(part)
    await stage.until('dialog[data-view=Nft] .facts')
    await stage.drawn()
  })

export const nfts: ViewStates = {
  view: 'NFTs',
  states: {
    tiles: tab('well', 'li:nth-child(2) .nfts-tile img'),
    empty: tab('empty', '.nfts .message'),
    failed: tab('down', '.account-tabs .message .button'),
    'without older ones': withNfts(fakeNftHistory('down for more'), async (stage) => {
      await shown(stage, '.nfts-tile')
      const body = await stage.until('.body')
      body.scrollTop = body.scrollHeight
      await stage.until('.list-end .button')
      // Keeps the place whatever size the page gets, and as rows get their heights.
      const follow = new ResizeObserver(() => {
        body.scrollTop = body.scrollHeight
      })
      for (const part of [body, ...body.children]) follow.observe(part)
      await stage.drawn()
    }),
    one: detail(1, '.nfts-large img'),
    'one without a picture': detail(4, '.nfts-large svg'),
  },
}
