import { defineManifest } from '@wallet-modal/runtime/plugin'

/** What is known of the badges at once: two tabs of the account view, and that accounts have names. */
export const manifest = defineManifest({
  id: 'badges',
  accountTabs: [
    { id: 'badges', label: 'badges.tab' },
    { id: 'visits', label: 'badges.visits' },
  ],
  identity: true,
  messages: { 'badges.tab': 'Badges', 'badges.visits': 'Visits' },
})
