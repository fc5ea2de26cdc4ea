import type { AdapterContract, MakeAdapter } from './adapterContract.js'
import { batchChecks } from './batchChecks.js'
import { register } from './contract.js'
import { explorerChecks } from './explorerChecks.js'
import { newsChecks } from './newsChecks.js'
import { signChecks } from './signChecks.js'
import { walletChecks } from './walletChecks.js'

/**
 * Registers the rules for every chain's adapter as tests in the given runner. The author provides a wallet that behaves like those of
 * the chain; the contract controls time and causes all faults. `describeChain` tests reading from the chain.
 *
 * ```ts
 * describeAdapter(({ clock }) => createMyAdapter({ clock }), {
 *   describe, test, wallet: myContractWallet, prompts: ['connect'], addresses, networks,
 * })
 * ```
 */
export function describeAdapter(makeAdapter: MakeAdapter, contract: AdapterContract): void {
  const [network] = contract.networks
  const namespace = network.id.slice(0, network.id.indexOf(':'))
  register(contract, `the adapter of ${namespace} keeps the contract`, [
    ...walletChecks(makeAdapter, contract),
    ...newsChecks(makeAdapter, contract),
    ...signChecks(makeAdapter, contract),
    ...batchChecks(makeAdapter, contract),
    ...explorerChecks(makeAdapter, contract),
  ])
}
