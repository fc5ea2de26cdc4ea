import type { NetworkDefinition } from '../config/types.js'
import type { CallsOptions } from '../connectors/callBatches.js'
import type { ChainService } from '../connectors/chainService.js'
import type { Connection } from '../connectors/connection.js'
import type { CallDecoder } from '../connectors/contractCalls.js'
import type {
  PreparedTransaction,
  TransactionAction,
  TransactionDescription,
} from '../connectors/transaction.js'
import type { Asset } from '../portfolio/asset.js'

/** An account that a transaction pays, and how it is known. */
export interface Recipient {
  /** Address as the chain spells it. */
  readonly address: string
  /** The name that was typed, in its one spelling, and that leads to the address. */
  readonly typedName?: string
  /** The source of that address: the chain's own system, or the app's blockchain API. */
  readonly nameSource?: 'chain' | 'service'
  /** How the account is known. Proves nothing. */
  readonly profileName?: string
  /** Whether the chain's own name system leads from `profileName` to the address. @default false */
  readonly isNameProven?: boolean
  /** Show it with `<img>` only. */
  readonly profileImageUrl?: string
}

/** A transaction that takes the place of one that waits. */
export interface Replacement {
  /** Id under which the modal follows the waiting transaction. */
  readonly id: string
  /** Id under which nodes know the waiting transaction. */
  readonly latestId: string
  /** What to replace it with: the transaction with a higher fee, or one that sends nothing. */
  readonly as: 'faster' | 'cancellation'
}

/** A change since the visitor asked for the review, found by the plugin. */
export type ReviewChange = 'balance' | 'name' | 'quote'

/** One or more transactions, sent in order. */
export type Some<T> = readonly [T, ...T[]]

/** The visitor's request. @typeParam Subject the plugin's own data */
export interface ReviewRequest<Subject = unknown> {
  readonly namespace: string
  readonly network: NetworkDefinition
  /** The account that sends. */
  readonly from: string
  /** Whether that is a contract: others pay its fee. */
  readonly isSmartAccount: boolean
  /** The connection that signs: another one is another wallet, or another session of it. */
  readonly connection: Connection
  readonly subject: Subject
  /** Definitions of the tokens in it, by which amounts are written. A token that isn't among them is read from its contract. @default none */
  readonly assets?: readonly Asset[]
  /** How accounts in it are known. @default none */
  readonly recipients?: readonly Recipient[]
  /** Has the chain write the transactions. Called once. @throws an `ExecutionError`, or what the chain's service rejects with */
  prepare(service: ChainService, signal: AbortSignal): Promise<Some<PreparedTransaction>>
  /**
   * Checks that the bytes do what was asked for, and nothing else. The review shows what they do.
   * @throws WalletModalError `TRANSACTION_INVALID`: see `notAsAsked`
   * @default anything that an app asks for
   */
  check?(said: Some<TransactionDescription>): void
  /** Reads calls of contracts that the chain's service doesn't know. @default none */
  readonly decoders?: readonly CallDecoder[]
  /** Whether several transactions have to be carried out together, or not at all. @default 'preferred' */
  readonly atomic?: CallsOptions['atomic']
  /** Names what the bytes do, in the visitor's language: `Send 0.25 ETH`. */
  label(steps: Some<ReviewStep>): string
  /** Hears how it goes, for analytics. `error` is a code. */
  report?(step: 'asked' | 'confirmed'): void
  report?(step: 'failed', error: string): void
  /** Finds a change since the visitor asked; it ends the review. Reads signals. */
  changed?(): ReviewChange | undefined
  /** Asks services the same, right before the wallet is asked. */
  recheck?(signal: AbortSignal): Promise<ReviewChange | undefined>
  /** The transaction that this one replaces. @default none */
  readonly replaces?: Replacement
}

/** One transaction of a review: what its own bytes say, and what the chain says of it. Transfers of one asset to one account are merged. */
export interface ReviewStep extends TransactionDescription {
  /** The very object that the wallet gets. */
  readonly transaction: PreparedTransaction
  /** The fee that the transaction will probably cost; undefined where the chain doesn't say, and where others pay it. */
  readonly expectedFee: bigint | undefined
  /** The highest possible fee, from the transaction's bytes and the chain; undefined if neither tells. */
  readonly maxFee: bigint | undefined
  /** The amount that the recipient gets, if the chain has simulated it. */
  readonly received?: bigint
  /** The addresses among its recipients at which code stands, as far as a node could say. */
  readonly contracts: readonly string[]
}

/** A transaction of a review that moves one asset to one account, and does nothing else. */
export type TransferAction = Extract<TransactionAction, { readonly kind: 'transfer' }>

/** The one transfer that a review consists of; undefined where it does anything else. */
export function onlyTransfer(steps: readonly Pick<ReviewStep, 'actions'>[]): TransferAction | undefined {
  const [action, ...others] = steps.flatMap(({ actions }) => actions)
  return others.length === 0 && action?.kind === 'transfer' && action.from === undefined ? action : undefined
}
