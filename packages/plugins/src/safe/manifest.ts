import { defineManifest } from '@wallet-modal/runtime/plugin'

/** Declares the Safe connector. A Safe shows pages in its own frame. */
export const manifest = defineManifest({
  id: 'safe',
  connectors: [
    {
      id: 'safe',
      name: 'Safe',
      type: 'EXTERNAL',
      namespaces: ['eip155'],
      explorerId: '225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f',
      embedsPage: true,
    },
  ],
})
