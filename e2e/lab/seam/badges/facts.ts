import type { PluginFacts } from '@wallet-modal/runtime/plugin'

export const facts: PluginFacts = {
  id: 'badges',
  powers: ['identity'],
  brings: 'two tabs of the account view, and names of accounts',
  hosts: ['badges.example'],
}
