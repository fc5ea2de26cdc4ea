import { toNetworkId } from '@wallet-modal/runtime/chain'
import { implement, PluginError } from '@wallet-modal/runtime/plugin'
import { manifest } from './manifest.js'

/** Loaded when the app asks for its api. */
export default implement(manifest, ({ connection, chain, findNetwork, transactions, state }) => ({
  api: {
    /** Has the active account of a namespace sign a text. @returns who signed, and how */
    async sign(namespace: string, text: string) {
      const live = connection(namespace)
      const account = state.accounts.peek()[namespace]
      if (!live?.signMessage || !account) throw cannot(`sign in ${namespace}`)
      // Nothing is awaited before this: the wallet's window needs a fresh click.
      const { signature, scheme } = await live.signMessage({
        account,
        message: new TextEncoder().encode(text),
      })
      return { address: account.address, signature, scheme, connector: live.connector.name }
    },
    /** Sends base units of the network's own currency, and follows them. @returns what the bytes said, and the transaction's id */
    async pay(namespace: string, to: string, amount: string) {
      const live = connection(namespace)
      const account = state.accounts.peek()[namespace]
      const network = await findNetwork(toNetworkId(state.network.peek().id))
      const service = await chain(namespace)
      if (!live?.sendTransaction || !account || !network || !service.prepareTransfer || !service.describe)
        throw cannot(`send in ${namespace}`)
      const prepared = await service.prepareTransfer({
        network,
        from: account.address,
        to,
        amount: BigInt(amount),
      })
      const [action] = service.describe(prepared).actions
      const id = await live.sendTransaction(prepared)
      transactions.add({ id, networkId: prepared.networkId, from: prepared.from, label: 'A payment' })
      return { id, kind: action.kind, amount: String(action.amount) }
    },
  },
}))

const cannot = (what: string) =>
  new PluginError('PLUGIN_FAILED', `What is connected can't ${what}. Connect another wallet.`, {
    pluginId: manifest.id,
  })
