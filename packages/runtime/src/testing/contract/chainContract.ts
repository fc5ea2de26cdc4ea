import type { NetworkId } from '../../base/caip.js'
import type { NetworkDefinition } from '../../config/types.js'
import type { ChainService, CollectibleId, Token } from '../../connectors/chainService.js'
import type { Http } from '../../http/request.js'
import type { FakeClock } from '../fakeClock.js'
import type { TestRunner } from './contract.js'

/** What became of a transaction. */
export interface LedgerReceipt {
  readonly block: bigint
  /** In base units of the network's own currency. */
  readonly fee: bigint
  readonly isReverted: boolean
}

/** A transfer of the network's own currency that was sent. */
export interface LedgerTransfer {
  readonly from: string
  readonly to: string
  /** In base units. */
  readonly amount: bigint
}

/** What the node that is asked knows. The contract decides it; `ChainContract.node` says it as nodes of the chain do. */
export interface ChainLedger {
  /** Which network the node is on (CAIP-2). */
  readonly networkId: string
  balanceOf(address: string): bigint
  /** Undefined for a token that can't be read. */
  tokenBalanceOf(token: string, address: string): bigint | undefined
  /** What the token at an address says of itself; undefined where there is none. */
  tokenAt(address: string): Omit<Token, 'address'> | undefined
  isContract(address: string): boolean
  /** Who has a collectible; undefined for one that can't be read. */
  ownerOf(collectible: CollectibleId): string | undefined
  /** Whether the contract at an address is one of `collectibles`, of which there is one each. */
  isCollection(contract: string): boolean
  /** Collectibles that came to an account in a transaction. */
  collectiblesIn(id: string, address: string): readonly CollectibleId[]
  /** Why a transaction isn't carried out, whichever it is; undefined where all succeed. */
  readonly refusal: 'insufficient funds' | { readonly reverts: string } | undefined
  /** What tokens keep of each transfer; the recipient gets that much less. */
  readonly kept: bigint
  /** Undefined while the transaction isn't carried out. */
  receiptOf(id: string): LedgerReceipt | undefined
  /** What was sent; undefined for an id that is unknown. It waits until there is a receipt. */
  transferOf(id: string): LedgerTransfer | undefined
  addressOf(name: string): string | undefined
  nameOf(address: string): string | undefined
}

/** A request to a node. */
export interface NodeRequest {
  readonly url: string
  /** Parsed JSON; undefined where there is none. */
  readonly body: unknown
}

/** What a chain service is made of, as a plugin's context has it. */
export interface ChainParts {
  readonly clock: FakeClock
  readonly http: Http
  /** Knows the contract's networks. */
  findNetwork(id: NetworkId): Promise<NetworkDefinition | undefined>
}

/** Makes a chain service; called anew for each test. */
export type MakeChain = (parts: ChainParts) => ChainService

/** What `describeChain` takes beside the service. What a service has a method for must be there. */
export interface ChainContract extends TestRunner {
  /** Two of the namespace, each with two nodes, all on hosts of their own. Names are kept on the first. */
  readonly networks: readonly [NetworkDefinition, NetworkDefinition]
  /** Two, as the service spells them. */
  readonly addresses: readonly [string, string]
  /** Two of the first network, for `getTokenBalances` and `readToken`, and for transfers of tokens. */
  readonly tokens?: readonly [Token, Token]
  /** A transaction's id, for `waitForReceipt`. */
  readonly transactionId?: string
  /** Two, for `getCollectibles`; `transactionId` moves both. */
  readonly collectibles?: readonly [CollectibleId, CollectibleId]
  /** Two names, for `resolveName` and `lookUpName`. */
  readonly names?: readonly [string, string]
  /** The JSON that a node answers, as a value or as text. Addresses of the ledger are spelled as `addresses` and `tokens` are. */
  node(ledger: ChainLedger, request: NodeRequest): unknown
}
