import { history } from '@wallet-modal/plugins/history'
import type { AnyPlugin } from '@wallet-modal/runtime/plugin'
import { fakeHistory } from '../fakes/fakeHistory.js'
import type { GalleryState, ViewStates } from '../GalleryState.js'
import { scrolledTo } from './account.js'

const withHistory = (
  fetch: typeof globalThis.fetch,
  part: string,
  more: Partial<GalleryState> = {},
): GalleryState => ({
  config: { endpoints: { blockchain: 'https://chains.example' } },
  plugins: [history()],
  fetch,
  reach: (stage) => scrolledTo(stage, part),
  ...more,
})

/** Has sent a transaction that no chain carries out. */
const sender: AnyPlugin = {
  manifest: { id: 'sender', activateOn: 'connect' },
  load:
    async () =>
    ({ state, transactions }) => {
      transactions.add({
        id: `0x${'f'.repeat(64)}`,
        networkId: state.network.value.id,
        from: state.account.value?.address ?? '',
        label: 'Send 0.25 ETH',
        wait: () => new Promise(() => {}),
      })
      return {}
    },
}

export const activity: ViewStates = {
  view: 'Activity',
  states: {
    rows: withHistory(fakeHistory(), '.history .row'),
    'one pending': withHistory(fakeHistory(), '.history li:nth-child(2) .row', {
      plugins: [history(), sender],
    }),
    loading: withHistory(fakeHistory('silent'), '.row-shapes'),
    empty: withHistory(fakeHistory('empty'), '.history .message'),
    failed: withHistory(fakeHistory('down'), '.account-tabs .message .button'),
    'without older ones': withHistory(fakeHistory('down for more'), '.list-end .button'),
  },
}
