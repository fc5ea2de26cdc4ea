import type { PluginFacts } from '@wallet-modal/runtime/plugin'

export const facts: PluginFacts = { id: 'barter', brings: 'a swap by one pool' }
