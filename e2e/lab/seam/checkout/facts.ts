import type { PluginFacts } from '@wallet-modal/runtime/plugin'

export const facts: PluginFacts = {
  id: 'checkout',
  brings: 'an order that is found again after a reload, and is paid in a window of the shop',
  hosts: ['shop.example'],
  powers: ['start'],
}
