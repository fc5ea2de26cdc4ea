import type { ChainRequest } from './chainRequest.js'
import type { AbiCodec, ContractRead } from './contractCalls.js'
import type { ApprovalRequest, CallRequest, SimulatedCalls, Watched } from './preparedCalls.js'
import type { PreparedTransaction } from './transaction.js'

/** The part of a `ChainService` that reads and calls contracts, for chains that have a public ABI. */
export interface ContractService {
  /**
   * Reads from a contract in the newest block, and decodes the answer by the function's `outputs`.
   * @returns the outputs, in the function's order
   * @throws ExecutionError if the contract reverts; ProtocolError `HTTP_BODY_INVALID` for an answer that doesn't fit, such as an empty
   *   one from an address without code; as `AbiCodec.encodeCall`
   */
  readContract?(request: ContractRead): Promise<readonly unknown[]>
  /** Loads the codec of calls, so that no other code needs a library for them. The same one each time. */
  abi?(): Promise<AbiCodec>
  /** What `spender` may move of `owner`'s token now, in base units. @throws as `readContract` */
  readAllowance?(
    request: ChainRequest & { readonly token: string; readonly owner: string; readonly spender: string },
  ): Promise<bigint>
  /**
   * Completes a call with the chain's present nonce, limits and fees.
   * @throws ExecutionError if the chain says that the call would fail, also `INSUFFICIENT_FUNDS`; ProtocolError `TRANSACTION_INVALID`
   *   for data that isn't hex
   */
  prepareCall?(request: CallRequest): Promise<PreparedTransaction>
  /**
   * Prepares what makes `spender`'s allowance exactly `amount`: nothing if that is the allowance, otherwise one approval. A token that
   * refuses to change an allowance other than 0 (such as USDT) gets an approval of 0 first. The calls are made here, never by a service.
   * @returns in the order of execution, at most two
   * @throws ExecutionError as `prepareCall`, `EXECUTION_REVERTED` also for a token that answers false
   */
  prepareApproval?(request: ApprovalRequest): Promise<readonly PreparedTransaction[]>
  /**
   * Executes transactions of one account in a row without sending them, inside one block after the newest, and reads balances and
   * allowances there before and after. Fees aren't charged: the network's own currency changes by what the calls move. Logs of
   * contracts aren't believed. Valid for that block only: later, a contract can answer otherwise.
   * @throws ExecutionError `EXECUTION_REVERTED` with `context.index` of the transaction that fails; WalletModalError
   *   `NODE_CANNOT_SIMULATE` if no node of the network does this; ProtocolError `TRANSACTION_INVALID`, also for transactions of
   *   different accounts
   */
  simulateCalls?(
    request: ChainRequest & {
      /** At least one. */
      readonly transactions: readonly PreparedTransaction[]
      readonly watch: readonly Watched[]
    },
  ): Promise<SimulatedCalls>
}
