import type { OpenOptions } from '@wallet-modal/runtime'
import { fakePlugin } from '../fakes/fakePlugin.js'
import type { ViewStates } from '../GalleryState.js'

const example = { view: 'Example' } as OpenOptions
const fail = () => Promise.reject(new TypeError('Failed to fetch'))

/** What can stand in place of every view. */
export const anyView: ViewStates = {
  view: 'Any view',
  states: {
    loading: {
      plugins: [fakePlugin(() => new Promise(() => {}))],
      async reach({ modal, until }) {
        await modal.open(example)
        await until('.skeleton')
      },
    },
    'could not be loaded': {
      plugins: [fakePlugin(fail)],
      async reach({ modal, until }) {
        await modal.open(example)
        await until('.message')
      },
    },
    'never arrived': {
      plugins: [fakePlugin(() => new Promise(() => {}))],
      async reach({ clock, drawn, modal, until }) {
        await modal.open(example)
        await until('.skeleton')
        await drawn()
        clock.advance(30_000)
        await until('.message')
      },
    },
    'could not be loaded again': {
      plugins: [fakePlugin(fail)],
      async reach({ modal, press, until }) {
        await modal.open(example)
        await press('.message .primary')
        await until('.message .button:not(.primary)')
      },
    },
    crashed: {
      plugins: [
        fakePlugin(async () => () => {
          throw new Error('On purpose')
        }),
      ],
      async reach({ modal, until }) {
        await modal.open(example)
        await until('.message')
      },
    },
  },
}
