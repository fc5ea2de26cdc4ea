import type { NetworkDefinition } from '../../config/types.js'
import type { Adapter } from '../../connectors/adapter.js'
import type { FakeClock } from '../fakeClock.js'
import type { TestRunner } from './contract.js'

/** A wallet that the contract plays with: honest, unless it is told otherwise. */
export interface ContractWallet {
  /** What a connector of it carries, as its announcement hands it over. */
  readonly provider: unknown
  /** What it was asked, by method, in order. */
  readonly asked: readonly string[]
  /** How many listeners are left with it. */
  readonly listeners: number
  /**
   * From now on each question is answered by `answer`, which may answer anything, throw, or give back a promise that never
   * settles; `honest()` is what the wallet would have answered.
   */
  respond(answer: (method: string, honest: () => unknown) => unknown): void
  /** It has other accounts now, and says so: addresses, or whatever the contract wants said. */
  accountsChanged(addresses: unknown): void
  /** It is on another network now, and says so. Absent where wallets of this chain are on no network of their own. */
  networkChanged?(networkId: unknown): void
}

/** How a wallet begins. */
export interface ContractWalletOptions {
  /** Whether the visitor has let this page see its accounts before. */
  readonly isGranted: boolean
  /** Whether they have taken that back in the wallet since, of which the adapter knows nothing. @default false */
  readonly isWithdrawn?: boolean
}

/** What `describeAdapter` takes beside the adapter. */
export interface AdapterContract extends TestRunner {
  /** Makes a wallet that has the first of `addresses` and is on the first of `networks`. */
  wallet(options: ContractWalletOptions): ContractWallet
  /** Methods that open the wallet's window. */
  readonly prompts: readonly string[]
  /** Methods that ask for another network, and may add one. @default none: its wallets can't be asked */
  readonly switches?: readonly string[]
  /** Methods that ask the visitor to sign a message. @default none: connections to its wallets sign none */
  readonly signs?: readonly string[]
  /** Two, as wallets spell them. */
  readonly addresses: readonly [string, string]
  /** Two of the namespace, each with an explorer. */
  readonly networks: readonly [NetworkDefinition, NetworkDefinition]
}

/** What an adapter is made of, as a plugin's context has it. */
export interface AdapterParts {
  readonly clock: FakeClock
}

/** Makes an adapter; called anew for each test. */
export type MakeAdapter = (parts: AdapterParts) => Adapter
