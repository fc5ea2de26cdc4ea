import { defineManifest, view } from '@wallet-modal/runtime/plugin'

/** Part of the first download: a form in Connect, and the wallet that it opens, which has no row. */
export const manifest = defineManifest({
  id: 'sample',
  views: { SampleWallet: view({ title: 'sample.title' }) },
  frames: true,
  connectMethods: { sample: { label: 'sample.logIn' } },
  connectors: [
    {
      id: 'sample',
      name: 'Sample Title',
      type: 'AUTH',
      namespaces: ['eip155', 'solana'],
      listed: false,
      sharesSession: true,
      opens: 'SampleWallet',
    },
  ],
  messages: { 'sample.title': 'Sample Title', 'sample.logIn': 'Log in by email' },
})
