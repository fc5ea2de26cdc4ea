import type { NetworkId } from '../base/caip.js'
import type { DecodedCall } from './contractCalls.js'

/**
 * The transaction that a wallet will be asked to sign: complete, frozen, and the same object from the review to the wallet.
 * `ChainService.describe` decodes `payload`.
 */
export interface PreparedTransaction {
  readonly networkId: NetworkId
  /** The address that signs. */
  readonly from: string
  /**
   * The transaction in the chain's own form. EVM: the object of `eth_sendTransaction`, hex quantities,
   * `chainId` included. Solana: the serialized unsigned transaction in base64.
   */
  readonly payload: unknown
}

/** The cost of sending a transaction, in base units of the network's own currency. */
export interface Fee {
  /** The probable cost. */
  readonly expected: bigint
  /** The highest possible fee: the limit in the transaction's bytes, plus what a rollup of the OP Stack may charge. */
  readonly max: bigint
}

/** An action of a transaction, decoded from its bytes. */
export type TransactionAction =
  /** `to` receives `amount` of the token, or of the network's own currency where `token` is absent. */
  | {
      readonly kind: 'transfer'
      /** The owner, if another account signs: the transfer uses an allowance. */
      readonly from?: string
      readonly to: string
      readonly amount: bigint
      /** Address of the token's contract or mint. */
      readonly token?: string
      /** Id of the collectible within its contract, in decimal digits. */
      readonly tokenId?: string
    }
  /** `spender` may move up to `amount` of the token later. */
  | {
      readonly kind: 'approval'
      readonly spender: string
      readonly amount: bigint
      readonly token: string
      /** Whether `amount` is added to what `spender` may move already. @default false */
      readonly isIncrease?: boolean
    }
  /** Runs code of `to`, and sends `amount` of the network's own currency to it. */
  | {
      readonly kind: 'call'
      readonly to: string | undefined
      readonly amount: bigint
      /** The bytes that `to` gets, in hex with `0x`. @default the chain doesn't show them */
      readonly data?: string
      /** The function's name and arguments, if a `CallDecoder` knows the call. */
      readonly decoded?: DecodedCall
    }

/** A transaction, decoded from its bytes. */
export interface TransactionDescription {
  readonly networkId: NetworkId
  readonly from: string
  /** The transaction's actions, in the order of execution; at least one. */
  readonly actions: readonly [TransactionAction, ...TransactionAction[]]
  /** The highest fee, and on Solana the rent, in base units of the network's own currency; undefined if the bytes set no limit. */
  readonly maxFee: bigint | undefined
  /** The chain executes only one of an account's transactions with the same nonce. Absent on chains without nonces. */
  readonly nonce?: bigint
  /** ERC-8213's Calldata Digest, to compare with what a device shows; absent without calldata, and on chains without it. */
  readonly calldataDigest?: string
}

/** A transaction that a wallet has sent, decoded from a node's answer. */
export interface BroadcastTransaction extends Pick<TransactionDescription, 'networkId' | 'from' | 'actions'> {
  readonly nonce: bigint
}

/** The outcome of a transaction if the chain executed it now. */
export interface SimulatedOutcome {
  /**
   * For a transfer of one token: how much the recipient's balance would grow, in base units. That is less than the amount for a token
   * that keeps a part of each transfer. Absent if the node can't tell.
   */
  readonly received?: bigint
  /** Powers of the token's issuer: to take tokens back from holders, or to pause transfers. @default none known */
  readonly issuerMay?: readonly ('takeBack' | 'pause')[]
}

/** A transaction that the chain has executed. */
export interface Receipt {
  /** Differs from the requested id if the sender replaced the transaction with one that does the same (a higher fee). */
  readonly id: string
  /** Block number or slot. */
  readonly block: bigint
  /** The fee paid, in base units of the network's own currency. */
  readonly fee: bigint
}
