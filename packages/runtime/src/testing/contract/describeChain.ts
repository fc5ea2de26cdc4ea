import { createHttp } from '../../http/request.js'
import { fakeClock } from '../fakeClock.js'
import { chainBalanceChecks } from './chainBalanceChecks.js'
import type { ChainContract, MakeChain } from './chainContract.js'
import { chainContractChecks } from './chainContractChecks.js'
import { chainFeeChecks } from './chainFeeChecks.js'
import { chainLookUpChecks } from './chainLookUpChecks.js'
import { chainNodeChecks } from './chainNodeChecks.js'
import { chainSimulationChecks } from './chainSimulationChecks.js'
import { createChainKit } from './chainStage.js'
import { chainTokenChecks } from './chainTokenChecks.js'
import { chainTransactionChecks } from './chainTransactionChecks.js'
import { chainTransferChecks } from './chainTransferChecks.js'
import { register } from './contract.js'

/** The options that a method needs. */
const needs = {
  getTokenBalances: 'tokens',
  getCollectibles: 'collectibles',
  readToken: 'tokens',
  readAllowance: 'tokens',
  prepareApproval: 'tokens',
  readContract: 'balanceOf',
  abi: 'balanceOf',
  prepareCall: 'balanceOf',
  waitForReceipt: 'transactionId',
  prepareReplacement: 'transactionId',
  resolveName: 'names',
  lookUpName: 'names',
} as const

/**
 * Registers the rules for every chain service as tests in the given runner. The author provides the nodes' responses; the contract
 * controls the nodes' state and time, and causes all faults. Rules about methods that the service lacks are left out.
 *
 * ```ts
 * describeChain(createMyChain, {
 *   describe, test, networks, addresses, node: (ledger, { body }) => ({ result: myNode(ledger, body) }),
 * })
 * ```
 *
 * @throws Error if `contract` lacks an option that a method of the service needs
 */
export function describeChain(makeChain: MakeChain, contract: ChainContract): void {
  const [network] = contract.networks
  const namespace = network.id.slice(0, network.id.indexOf(':'))
  const clock = fakeClock()
  const offline = () => Promise.reject(new TypeError('Failed to fetch'))
  const service = makeChain({
    clock,
    http: createHttp({ fetch: offline, clock }),
    findNetwork: async () => undefined,
  })
  for (const [method, need] of Object.entries(needs)) {
    if (service[method as keyof typeof needs] && !contract[need])
      throw new Error(`The service has ${method}, so the contract needs \`${need}\`.`)
  }

  const kit = createChainKit(makeChain, contract)
  const checks = [
    ...chainBalanceChecks,
    ...chainTokenChecks,
    ...chainNodeChecks,
    ...chainTransferChecks,
    ...chainFeeChecks,
    ...chainTransactionChecks,
    ...chainSimulationChecks,
    ...chainContractChecks,
    ...chainLookUpChecks,
  ]
  register(
    contract,
    `the chain service of ${namespace} keeps the contract`,
    checks
      .filter(({ of }) => of.every((method) => service[method] !== undefined))
      .map(({ rule, run }) => ({ rule, run: () => run(kit) })),
  )
}
