import { tokens } from '@wallet-modal/plugins/tokens'
import type { OpenOptions } from '@wallet-modal/runtime'
import { fakePortfolio } from '../fakes/fakePortfolio.js'
import type { GalleryState, ViewStates } from '../GalleryState.js'
import type { Stage } from '../stage/Stage.js'

const choosing = (
  fetch: typeof globalThis.fetch,
  then: (stage: Stage) => Promise<unknown> = async () => {},
): GalleryState => ({
  config: { endpoints: { blockchain: 'https://chains.example' } },
  plugins: [tokens()],
  fetch,
  async reach(stage) {
    await stage.connect()
    await stage.modal.open({ view: 'Currency' } as OpenOptions)
    await stage.until('.virtual-list .row')
    await then(stage)
  },
})

/** Chooses the second. */
const chosen = (part: string) => async (stage: Stage) => {
  await stage.press('.virtual-list li:nth-child(2) .row')
  await stage.until(part)
}

export const currency: ViewStates = {
  view: 'Currency',
  states: {
    all: choosing(fakePortfolio(), (stage) => stage.until('[aria-current]')),
    'asking for the rate': choosing(fakePortfolio('silent'), chosen('[aria-busy]')),
    failed: choosing(fakePortfolio('down'), chosen('[role=alert]:not(:empty)')),
  },
}
