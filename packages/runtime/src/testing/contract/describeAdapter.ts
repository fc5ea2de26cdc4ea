import type { AdapterContract, MakeAdapter } from './adapterContract.js'
import { register } from './contract.js'
import { explorerChecks } from './explorerChecks.js'
import { newsChecks } from './newsChecks.js'
import { signChecks } from './signChecks.js'
import { walletChecks } from './walletChecks.js'

/**
 * Registers what every chain's adapter must keep as tests, in the runner that is handed in. The chain's author brings a wallet
 * to play with, as wallets of the chain are; time and all that goes wrong are the contract's. What reads from the chain is held by
 * `describeChain`.
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
    ...explorerChecks(makeAdapter, contract),
  ])
}
