import { defineManifest } from '@wallet-modal/runtime/plugin'

/** The tab's name, and the namespaces that have it. */
export const manifest = defineManifest({
  id: 'history',
  accountTabs: [
    {
      id: 'activity',
      label: 'history.title',
      // Spec §9 has activity for eip155 only. For Solana, the tab shows on networks whose definition says so.
      namespaces: ['eip155', 'solana'],
      needs: { endpoint: 'blockchain' },
    },
  ],
  messages: { 'history.title': 'Activity' },
})
