import type { NetworkId } from '../../base/caip.js'
import type { NetworkDefinition } from '../../config/types.js'
import type { ChainService, CollectibleId, Token } from '../../connectors/chainService.js'
import type { AbiFunction } from '../../connectors/contractCalls.js'
import type { Http } from '../../http/request.js'
import type { FakeClock } from '../fakeClock.js'
import type { TestRunner } from './contract.js'

/** A mined transaction's result. */
export interface LedgerReceipt {
  readonly block: bigint
  /** Fee in base units of the network's own currency. */
  readonly fee: bigint
  readonly isReverted: boolean
}

/** A sent transfer of the network's own currency. */
export interface LedgerTransfer {
  readonly from: string
  readonly to: string
  /** Amount in base units. */
  readonly amount: bigint
}

/** A node's state, set by the contract. `ChainContract.node` translates it into the chain's responses. */
export interface ChainLedger {
  /** The node's network (CAIP-2). */
  readonly networkId: string
  balanceOf(address: string): bigint
  /** Undefined for a token that can't be read. */
  tokenBalanceOf(token: string, address: string): bigint | undefined
  /** What `spender` may move of `owner`'s token; undefined for a token that can't be read. */
  allowanceOf(token: string, owner: string, spender: string): bigint | undefined
  /** The token at an address; undefined for others. */
  tokenAt(address: string): Omit<Token, 'address'> | undefined
  isContract(address: string): boolean
  /** A collectible's owner; undefined if it can't be read. */
  ownerOf(collectible: CollectibleId): string | undefined
  /** Whether the contract at an address is one of `collectibles`, each with one item. */
  isCollection(contract: string): boolean
  /** Collectibles that an account received in a transaction. */
  collectiblesIn(id: string, address: string): readonly CollectibleId[]
  /** Why every transaction fails; undefined if all succeed. */
  readonly refusal: 'insufficient funds' | { readonly reverts: string } | undefined
  /** The fee that tokens deduct from each transfer, in base units. */
  readonly kept: bigint
  /** Undefined until the transaction is mined. */
  receiptOf(id: string): LedgerReceipt | undefined
  /** A sent transfer; undefined for an unknown id. It is pending until it has a receipt. */
  transferOf(id: string): LedgerTransfer | undefined
  addressOf(name: string): string | undefined
  nameOf(address: string): string | undefined
}

/** A request to a node. */
export interface NodeRequest {
  readonly url: string
  /** Parsed JSON; undefined without a body. */
  readonly body: unknown
}

/** The parts of a plugin's context that a chain service needs. */
export interface ChainParts {
  readonly clock: FakeClock
  readonly http: Http
  /** Finds the contract's networks. */
  findNetwork(id: NetworkId): Promise<NetworkDefinition | undefined>
}

/** Makes a chain service; called for each test. */
export type MakeChain = (parts: ChainParts) => ChainService

/** Options of `describeChain`. An option that a method of the service needs is required. */
export interface ChainContract extends TestRunner {
  /** Two networks of the namespace, each with two nodes, all on different hosts. Names are on the first. */
  readonly networks: readonly [NetworkDefinition, NetworkDefinition]
  /** Two addresses, as the service spells them. */
  readonly addresses: readonly [string, string]
  /** Two tokens of the first network, for `getTokenBalances`, `readToken` and transfers of tokens. */
  readonly tokens?: readonly [Token, Token]
  /** The function of `tokens` that reads an account's balance, for `readContract`, `abi` and `prepareCall`. */
  readonly balanceOf?: AbiFunction
  /** A transaction's id, for `waitForReceipt`. */
  readonly transactionId?: string
  /** Two collectibles, for `getCollectibles`; `transactionId` moves both. */
  readonly collectibles?: readonly [CollectibleId, CollectibleId]
  /** Two names, for `resolveName` and `lookUpName`. */
  readonly names?: readonly [string, string]
  /** A node's response, as JSON value or text. The ledger spells addresses as `addresses` and `tokens` do. */
  node(ledger: ChainLedger, request: NodeRequest): unknown
}
