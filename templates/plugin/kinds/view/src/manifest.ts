import { defineManifest, view } from '@wallet-modal/runtime/plugin'

/** Part of the first download of every app that uses the plugin: keep it small. */
export const manifest = defineManifest({
  id: 'sample',
  api: 1,
  views: { SampleView: view({ title: 'sample.title' }) },
  walletActions: [{ id: 'sample', label: 'sample.action', icon: 'M20 6 9 17l-5-5', opens: 'SampleView' }],
  messages: { 'sample.title': 'Sample Title', 'sample.action': 'Sample Title' },
})
