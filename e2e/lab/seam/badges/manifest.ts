import { defineManifest } from '@wallet-modal/runtime/plugin'

/** Known without loading the plugin: two tabs of the account view, and that accounts have names. */
export const manifest = defineManifest({
  id: 'badges',
  accountTabs: [
    { id: 'badges', label: 'badges.tab' },
    { id: 'visits', label: 'badges.visits' },
  ],
  identity: true,
  messages: { 'badges.tab': 'Badges', 'badges.visits': 'Visits' },
})
