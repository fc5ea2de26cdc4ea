import type { AnyPlugin, Plugin } from '../../plugin/definePlugin.js'
import type { ViewMap } from '../../view/view.js'
import { connectorChecks } from './connectorChecks.js'
import type { ConnectorContract } from './connectorContract.js'
import { register } from './contract.js'

/**
 * Registers the rules for a plugin's own connector as tests in the given runner. They run in Node, in a real modal whose chains are
 * mocked. The author plays the wallet, such as the page in the plugin's frame; the contract controls time and causes all faults.
 *
 * ```ts
 * describeConnector(mail(), {
 *   describe, test, wallet: mailWallet, prompts: ['code'], addresses: { eip155: '0xf39F…2266' },
 * })
 * ```
 */
export function describeConnector<Id extends string, V extends ViewMap, Api>(
  plugin: Plugin<Id, V, Api>,
  contract: ConnectorContract<Api>,
): void {
  register(
    contract,
    `the connector of ${plugin.manifest.id} keeps the contract`,
    connectorChecks(plugin as unknown as AnyPlugin, contract as unknown as ConnectorContract<never>),
  )
}
