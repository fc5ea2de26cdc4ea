import { type AnyPlugin, view } from '@wallet-modal/runtime/plugin'
import type { FunctionComponent } from 'react'

/** A plugin with one view, `Example`, whose code comes as `load` says. */
export const fakePlugin = (load: () => Promise<FunctionComponent>): AnyPlugin => ({
  manifest: {
    id: 'example',
    views: { Example: view({ title: 'example.title' }) },
    messages: { 'example.title': 'Example' },
  },
  load: async () => {
    const Example = await load()
    return () => ({ views: { Example } })
  },
})
