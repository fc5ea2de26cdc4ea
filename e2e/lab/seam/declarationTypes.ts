import type { PluginContext } from '@wallet-modal/runtime/plugin'

/** Compiled into a declaration file, never run: each inferred type has a name among the published ones. */
export const everything = (context: PluginContext) => ({ ...context })

export const loaded = async ({ queries, chain, connection, frames, loadNamespace }: PluginContext) => ({
  queries: await queries(),
  chain: await chain('eip155'),
  namespace: await loadNamespace('eip155'),
  frame: await frames.create({ src: 'https://vault.example', title: 'Vault', allow: '', sandbox: [] }),
  connection: connection(),
})

export const states = ({ state, transactions }: PluginContext) => ({
  ...state,
  transactions: transactions.all.value,
})
