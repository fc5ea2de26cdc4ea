import { defineManifest } from '@wallet-modal/runtime/plugin'

/** The tab's name, and the namespaces that have it. */
export const manifest = defineManifest({
  id: 'history',
  accountTabs: [
    {
      id: 'activity',
      label: 'history.title',
      // Spec §9: activity for eip155 only. Of Solana it is there on networks whose definition says so.
      namespaces: ['eip155', 'solana'],
      needs: { endpoint: 'blockchain' },
    },
  ],
  messages: { 'history.title': 'Activity' },
})
