import type { NetworkDefinition } from '../../config/types.js'
import type { Adapter } from '../../connectors/adapter.js'
import type { FakeClock } from '../fakeClock.js'
import type { TestRunner } from './contract.js'

/** A wallet for the contract's tests, honest by default. */
export interface ContractWallet {
  /** The provider of its connector, as the wallet announces it. */
  readonly provider: unknown
  /** The methods of its requests, in order. */
  readonly asked: readonly string[]
  /** The number of its listeners. */
  readonly listeners: number
  /**
   * Makes `answer` respond to all requests from now on. It may return anything, throw, or return a promise that never settles;
   * `honest()` gives the wallet's own response.
   */
  respond(answer: (method: string, honest: () => unknown) => unknown): void
  /**
   * Changes its accounts and sends the event, with addresses or whatever the test passes. Asked without a prompt, the wallet answers
   * the same from now on.
   */
  accountsChanged(addresses: unknown): void
  /** Changes its network and sends the event. Absent if wallets of this chain have no network of their own. */
  networkChanged?(networkId: unknown): void
}

/** A wallet's initial state. */
export interface ContractWalletOptions {
  /** Whether the visitor has given this page access to its accounts. */
  readonly isGranted: boolean
  /** Whether the visitor has withdrawn the permission in the wallet, unknown to the adapter. @default false */
  readonly isWithdrawn?: boolean
}

/** How wallets take several transactions together. An honest wallet supports that on the first network. */
export interface ContractBatches {
  /** The method that sends them, such as `wallet_sendCalls`. */
  readonly method: string
  /** Two transactions of the first of `addresses` on the first of `networks`, as `PreparedTransaction.payload`. */
  readonly payloads: readonly [unknown, unknown]
  /** The id on the chain that an honest wallet tells. */
  readonly id: string
}

/** Options of `describeAdapter`. */
export interface AdapterContract extends TestRunner {
  /** Makes a wallet with the first of `addresses`, on the first of `networks`. */
  wallet(options: ContractWalletOptions): ContractWallet
  /** Methods that open the wallet's window, such as `eth_requestAccounts`. */
  readonly prompts: readonly string[]
  /** Methods that switch or add a network. @default none: its wallets can't switch on request */
  readonly switches?: readonly string[]
  /** Methods that sign a message. @default none: its connections can't sign */
  readonly signs?: readonly string[]
  /** Set if its wallets carry out several transactions as a whole. @default they can't */
  readonly batches?: ContractBatches
  /** Two addresses, as wallets spell them. */
  readonly addresses: readonly [string, string]
  /** Two networks of the namespace, each with an explorer. */
  readonly networks: readonly [NetworkDefinition, NetworkDefinition]
}

/** The parts of a plugin's context that an adapter needs. */
export interface AdapterParts {
  readonly clock: FakeClock
}

/** Makes an adapter; called for each test. */
export type MakeAdapter = (parts: AdapterParts) => Adapter
