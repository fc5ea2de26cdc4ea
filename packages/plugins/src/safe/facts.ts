import type { PluginFacts } from '@wallet-modal/runtime/plugin'

export const facts: PluginFacts = {
  id: 'safe',
  powers: ['connectors'],
  brings: 'the Safe that shows the page in a frame, as a Safe App',
  peers: [{ package: '@safe-global/safe-apps-sdk@9.1.0' }],
}
