import type { ChainRequest } from './chainRequest.js'
import type { CallDecoder } from './contractCalls.js'
import type { ContractService } from './contractService.js'
import type {
  BroadcastTransaction,
  Fee,
  PreparedTransaction,
  Receipt,
  SimulatedOutcome,
  TransactionDescription,
} from './transaction.js'

/** An amount of a network's own currency. */
export interface Balance {
  /** Amount in base units (wei, lamport). */
  readonly amount: bigint
  readonly decimals: number
  readonly symbol: string
}

/** A token of one network, as a list describes it. The network's own currency isn't a token: it has no address. */
export interface Token {
  /** Contract (EVM) or mint (Solana), as the chain spells it. */
  readonly address: string
  readonly symbol: string
  readonly name: string
  readonly decimals: number
}

/** A token's own description on its chain. Anyone can make a token of any name. */
export interface TokenFacts extends Pick<Token, 'address' | 'decimals'> {
  /** Safe to show; absent where the chain has none. */
  readonly symbol?: string
  /** Likewise. */
  readonly name?: string
}

/** An amount of one token. */
export interface TokenAmount {
  readonly token: Token
  /** Amount in base units. */
  readonly amount: bigint
}

/** A unique token (ERC-721), or a kind of token with several copies (ERC-1155). */
export interface CollectibleId {
  /** Contract address, as the chain spells it. */
  readonly contract: string
  /** Token id in decimal digits. */
  readonly tokenId: string
}

/** A collectible, with its contract's description of it. */
export interface Collectible extends CollectibleId {
  /** Name of its collection, safe to show; absent where the contract has none. */
  readonly collection?: string
  /** How many copies the account has (ERC-1155); absent for a unique token (ERC-721). */
  readonly count?: bigint
  /** Where its metadata is. Unchecked: the contract's author wrote it. */
  readonly uri?: string
}

/** An account, and where to look for its collectibles. */
export interface CollectiblesRequest extends ChainRequest {
  /** The account. */
  readonly address: string
  /** Ids of transactions that may have brought collectibles to the account. @default none */
  readonly transactions?: readonly string[]
  /** Contracts that may list the account's collectibles. A contract that lists nothing adds nothing. @default none */
  readonly collections?: readonly string[]
  /** Collectibles that the account may have. @default none */
  readonly items?: readonly CollectibleId[]
}

/**
 * A text read as an address: the address as the chain spells it, or the problem. `checksum` means that the letters' case contradicts
 * the digits (EIP-55), so a digit may be mistyped.
 */
export type AddressReading =
  | { readonly address: string; readonly problem?: never }
  | { readonly problem: 'form' | 'checksum'; readonly address?: never }

/** A transfer before it is prepared. */
export interface TransferRequest extends ChainRequest {
  readonly from: string
  /** An address, never a name. */
  readonly to: string
  /**
   * Amount in base units, more than 0. `'max'` sends all of the network's own currency that is left after the
   * fee. For an ERC-721 collectible, the amount is 1.
   */
  readonly amount: bigint | 'max'
  /** The token to send. @default the network's own currency */
  readonly token?: Token | undefined
  /** The collectible to send, instead of a token. */
  readonly collectible?: CollectibleId | undefined
  /**
   * Whether `from` is a contract. Others then execute its transactions and pay the fee: the account needs no balance for the fee,
   * `'max'` is the whole balance, and an EVM transaction has no nonce, gas and fee. Chains without such accounts ignore this.
   * @default false
   */
  readonly isSmartAccount?: boolean | undefined
}

/**
 * Reads a namespace's chains, and makes transactions for them, through the app's own RPC URLs. A method that is present is supported.
 * No method asks a wallet. Returned objects are frozen. Each method rejects with `HttpError`, `ProtocolError`, `RpcError`,
 * `INVALID_CAIP_ADDRESS` for a text that isn't an address of the chain, an `ExecutionError` if documented, or the signal's reason.
 */
export interface ChainService extends ContractService {
  /** Reads a typed or pasted address, ignoring spaces around it. Makes no request. */
  readAddress?(text: string): AddressReading
  /** The account's balance in the network's own currency. */
  getBalance(request: ChainRequest & { readonly address: string }): Promise<Balance>
  /** The account's balances of these tokens, in the same order, zeros included. Leaves out a token that can't be read. */
  getTokenBalances?(
    request: ChainRequest & { readonly address: string; readonly tokens: readonly Token[] },
  ): Promise<readonly TokenAmount[]>
  /**
   * The collectibles among these that the account owns now, each once: `items` first, then those that `collections` and `transactions`
   * add. Asks the chain for the owner of each, and leaves out a collectible that can't be read.
   */
  getCollectibles?(request: CollectiblesRequest): Promise<readonly Collectible[]>
  /**
   * Reads a token's own description; undefined if the address has no token. Returns the address as the chain spells it.
   * @throws WalletModalError `INVALID_CAIP_ADDRESS`, also for a wrong checksum
   */
  readToken?(request: ChainRequest & { readonly address: string }): Promise<TokenFacts | undefined>
  /**
   * Completes a transfer with the chain's present nonce or blockhash, limits and fees.
   * @throws ExecutionError if the chain says that the transfer would fail, `INSUFFICIENT_FUNDS` also if a `'max'` would be 0;
   *   `SEND_DRAFT_INCOMPLETE` for an amount that can't be sent (a token's `'max'`, more than 1 of an ERC-721 collectible), and for a
   *   collectible that the chain's service can't send
   */
  prepareTransfer?(request: TransferRequest): Promise<PreparedTransaction>
  /**
   * Estimates the cost of a usual transfer, before the recipient and the amount are known. Leave `max` of the network's own currency
   * for the fee. A transfer to a contract may cost more: use `estimateFee` once the transaction is prepared.
   */
  estimateTransferFee?(
    request: ChainRequest & { readonly from: string; readonly token?: Token | undefined },
  ): Promise<Fee>
  /** The least of the network's own currency that an address can receive, in base units: a new Solana account must hold its rent. */
  leastTransfer?(request: ChainRequest & { readonly address: string }): Promise<bigint>
  /** @throws ExecutionError if the chain says that the transaction would fail */
  estimateFee?(request: ChainRequest & { readonly transaction: PreparedTransaction }): Promise<Fee>
  /**
   * Decodes the transaction's bytes. A review renders nothing else.
   * @param decoders read calls of contracts that this service doesn't know, the first that knows a call counts. @default none
   * @throws ProtocolError `TRANSACTION_INVALID` for a payload that this chain doesn't know
   */
  describe?(transaction: PreparedTransaction, decoders?: readonly CallDecoder[]): TransactionDescription
  /**
   * Executes the transaction without sending it. Resolves if it would succeed now.
   * @throws ExecutionError also `EXECUTION_REVERTED` if a token's contract refuses without reverting
   */
  simulate?(request: ChainRequest & { readonly transaction: PreparedTransaction }): Promise<SimulatedOutcome>
  /**
   * Prepares a transaction that replaces a waiting one: the same with a higher fee (`faster`), or one that sends nothing to the sender
   * itself (`cancellation`). The chain executes only one of the two. `from` is the sender of the waiting one: no one else can sign.
   * @throws ExecutionError `NONCE_TOO_LOW` if the chain has executed the waiting one, or another in its place; `INSUFFICIENT_FUNDS`;
   *   ProtocolError `TRANSACTION_INVALID` for an id that no node knows, and a transaction that can't be replaced
   */
  prepareReplacement?(
    request: ChainRequest & { readonly id: string; readonly as: 'faster' | 'cancellation' },
  ): Promise<PreparedTransaction>
  /**
   * Reads a sent transaction, executed or not; undefined if no node knows it. Wallets may change a transaction before they send it,
   * such as its nonce. Without this method, the modal can't check that a replacement has the nonce of the first, and assumes so.
   */
  readSent?(request: ChainRequest & { readonly id: string }): Promise<BroadcastTransaction | undefined>
  /** The nonce of an account's next transaction, after those that wait. */
  nextNonce?(request: ChainRequest & { readonly address: string }): Promise<bigint>
  /**
   * Waits until the chain has executed the transaction, for as long as `signal` allows.
   * @throws ExecutionError `EXECUTION_REVERTED`, or `NONCE_TOO_LOW` if the chain can no longer execute it;
   *   `TRANSACTION_REPLACED` and `TRANSACTION_DROPPED`, as far as the chain shows them
   */
  waitForReceipt?(request: ChainRequest & { readonly id: string }): Promise<Receipt>
  /** A name in the one spelling that its name system has for it (ENSIP-15); undefined for anything that can't be a name there. */
  normalizeName?(name: string): Promise<string | undefined>
  /**
   * Resolves a name to its address on this network; undefined for an unregistered name, and for a name of another system. If another
   * network of the config keeps the names, that network is asked through its own `rpcUrls`.
   * @throws WalletModalError `INVALID_CAIP_ADDRESS` for a name that its own system refuses, with `context.refusal`: `malformed` (not
   *   normalized), `unset` (registered, but without an address here), `offchain` (kept on a server that the config doesn't name, or in a registry that isn't read),
   *   or `elsewhere` (kept on a network that the config doesn't have). Ask another source only for `elsewhere`
   */
  resolveName?(request: ChainRequest & { readonly name: string }): Promise<string | undefined>
  /** Finds the name that an address has chosen and that resolves to it; undefined without one. */
  lookUpName?(request: ChainRequest & { readonly address: string }): Promise<string | undefined>
  /** Whether the address is a contract or program. An account that only delegates to code (EIP-7702) isn't. */
  isContract?(request: ChainRequest & { readonly address: string }): Promise<boolean>
}
