import { tokens as tokensPlugin } from '@wallet-modal/plugins/tokens'
import { fakePortfolio } from '../fakes/fakePortfolio.js'
import type { GalleryState, ViewStates } from '../GalleryState.js'
import type { Stage } from '../stage/Stage.js'
import { scrolledTo } from './account.js'

const withTokens = (
  fetch: typeof globalThis.fetch,
  part: string,
  then: (stage: Stage) => Promise<void> = async () => {},
): GalleryState => ({
  config: { endpoints: { blockchain: 'https://chains.example' } },
  plugins: [tokensPlugin()],
  fetch,
  async reach(stage) {
    await scrolledTo(stage, part)
    await then(stage)
  },
})

/** Opens the row at a place of the list. */
const opened = (row: number) => async (stage: Stage) => {
  await stage.press(`.tokens li:nth-child(${row}) .row`)
  await stage.until('.facts')
}

export const tokens: ViewStates = {
  view: 'Tokens',
  states: {
    rows: withTokens(fakePortfolio(), '.tokens .row'),
    many: withTokens(fakePortfolio('many'), '.tokens .search'),
    all: withTokens(fakePortfolio(), '.tokens .row', (stage) => stage.press('.tokens > .button')),
    loading: withTokens(fakePortfolio('silent'), '.row-shapes'),
    empty: withTokens(fakePortfolio('empty'), '.tokens .row'),
    failed: withTokens(fakePortfolio('down'), '.account-tabs .message .button'),
    one: withTokens(fakePortfolio(), '.tokens .row', opened(1)),
    unverified: withTokens(fakePortfolio(), '.tokens .row', opened(6)),
    suspicious: withTokens(fakePortfolio(), '.tokens .row', async (stage) => {
      await stage.press('.tokens > .button')
      await stage.until('.tokens li:nth-child(7) .row')
      await opened(7)(stage)
    }),
  },
}
