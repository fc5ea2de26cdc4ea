import type { NetworkId } from '../base/caip.js'
import type { NetworkDefinition } from '../config/types.js'

/** An amount of a network's own currency. */
export interface Balance {
  /** In base units (wei, lamport). */
  readonly amount: bigint
  readonly decimals: number
  readonly symbol: string
}

/** A token of one network, as a list describes it. The network's own currency is no token: it has no address. */
export interface Token {
  /** Contract (EVM) or mint (Solana), as the chain spells it. */
  readonly address: string
  readonly symbol: string
  readonly name: string
  readonly decimals: number
}

/** What a token says of itself on its chain. Anyone can make one of any name. */
export interface TokenFacts extends Pick<Token, 'address' | 'decimals'> {
  /** Safe to show; absent where the chain has none. */
  readonly symbol?: string
  /** Likewise. */
  readonly name?: string
}

/** An amount of one token. */
export interface TokenAmount {
  readonly token: Token
  /** In base units. */
  readonly amount: bigint
}

/** A token that is unlike any other (ERC-721), or one of a kind of which there are several (ERC-1155). */
export interface CollectibleId {
  /** As the chain spells it. */
  readonly contract: string
  /** In decimal digits. */
  readonly tokenId: string
}

/** A collectible, and what its contract says of it. */
export interface Collectible extends CollectibleId {
  /** Name of its collection, safe to show; absent where the contract has none. */
  readonly collection?: string
  /** How many the account has, of a kind of which there are several; absent for one that is unlike any other. */
  readonly count?: bigint
  /** Where its metadata is. Unchecked: whoever made the contract wrote it. */
  readonly uri?: string
}

/** Where to look for an account's collectibles. */
export interface CollectiblesRequest extends ChainRequest {
  /** The account. */
  readonly address: string
  /** Transactions that may have brought it some, by their ids. @default none */
  readonly transactions?: readonly string[]
  /** Contracts that may list what it has. One that lists nothing has nothing. @default none */
  readonly collections?: readonly string[]
  /** Some that it may have. @default none */
  readonly items?: readonly CollectibleId[]
}

/** Where a chain is read: through this network's own `rpcUrls`. */
export interface ChainRequest {
  readonly network: NetworkDefinition
  readonly signal?: AbortSignal | undefined
}

/**
 * A text read as an address: the address as the chain spells it, or what is wrong with it. `checksum` says that its letters' case
 * contradicts its digits (EIP-55), so that a digit may be mistyped.
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
   * In base units, more than 0. `'max'` is all that can be sent of the network's own currency once the fee is paid. Of an ERC-721
   * collectible it is 1.
   */
  readonly amount: bigint | 'max'
  /** The token to send. @default the network's own currency */
  readonly token?: Token | undefined
  /** The collectible to send, instead of a token. */
  readonly collectible?: CollectibleId | undefined
  /**
   * Whether `from` is a contract. Others carry out what it sends, and pay the fee: the account needs nothing for it, `'max'` is the whole
   * balance, and an EVM transaction is written without nonce, gas and fee. Chains without such accounts ignore it. @default false
   */
  readonly isSmartAccount?: boolean | undefined
}

/**
 * The transaction that a wallet will be asked to sign: complete, frozen, and the same object from the review to the wallet.
 * What it does is asked of `ChainService.describe`, which decodes `payload`.
 */
export interface PreparedTransaction {
  readonly networkId: NetworkId
  /** The address that signs. */
  readonly from: string
  /**
   * In the chain's own form. EVM: the object of `eth_sendTransaction`, hex quantities, `chainId` included. Solana: the
   * serialized unsigned transaction in base64.
   */
  readonly payload: unknown
}

/** What a transaction costs to send, in base units of the network's own currency. */
export interface Fee {
  /** What it will probably cost. */
  readonly expected: bigint
  /** The most that it can cost, as its bytes say. */
  readonly max: bigint
}

/** What the bytes of a transaction do. */
export type TransactionAction =
  /** `to` receives `amount` of the token, or of the network's own currency where `token` is absent. */
  | {
      readonly kind: 'transfer'
      /** Whose it is, where that isn't who signs: an allowance is used. */
      readonly from?: string
      readonly to: string
      readonly amount: bigint
      /** Address of the token's contract or mint. */
      readonly token?: string
      /** Which of the contract's collectibles, in decimal digits. */
      readonly tokenId?: string
    }
  /** `spender` may move up to `amount` of the token later. */
  | {
      readonly kind: 'approval'
      readonly spender: string
      readonly amount: bigint
      readonly token: string
      /** Whether `amount` comes on top of what it may move already. @default false */
      readonly isIncrease?: boolean
    }
  /** Code runs that this service can't read; `amount` of the network's own currency goes with it. */
  | { readonly kind: 'call'; readonly to: string | undefined; readonly amount: bigint }

/** What a transaction says of itself, decoded from its bytes. */
export interface TransactionDescription {
  readonly networkId: NetworkId
  readonly from: string
  /** In the order in which they are carried out; at least one. */
  readonly actions: readonly [TransactionAction, ...TransactionAction[]]
  /** The most that it can cost besides, in base units of the network's own currency; undefined where the bytes don't say. */
  readonly maxFee: bigint | undefined
  /** Of all transactions of an account with the same nonce, the chain carries out one. Absent where the chain doesn't count them. */
  readonly nonce?: bigint
}

/** A transaction that a wallet has sent, decoded from what a node says of it. */
export interface BroadcastTransaction extends Pick<TransactionDescription, 'networkId' | 'from' | 'actions'> {
  readonly nonce: bigint
}

/** What a transaction would do if it were carried out now. */
export interface SimulatedOutcome {
  /**
   * For a transfer of one token: how much more the recipient would have afterwards, in base units. It is less than the amount for a
   * token that keeps a part of each transfer. Absent where the node can't tell.
   */
  readonly received?: bigint
  /** What the token's issuer may do to its holders: take tokens back, or pause transfers. @default nothing that is known */
  readonly issuerMay?: readonly ('takeBack' | 'pause')[]
}

/** A transaction that the chain has carried out. */
export interface Receipt {
  /** Another than was waited for, where the sender replaced it with one that does the same (a higher fee). */
  readonly id: string
  /** Block number or slot. */
  readonly block: bigint
  /** What it cost, in base units of the network's own currency. */
  readonly fee: bigint
}

/**
 * What is read from a namespace's chains, or made for them, through the app's own RPC URLs. A method that is present is
 * supported. Nothing here asks a wallet. What it hands out is frozen. Each rejects with `HttpError`, `ProtocolError`, `RpcError`,
 * `INVALID_CAIP_ADDRESS` for what is no address of the chain, an `ExecutionError` where it says so, or the signal's reason.
 */
export interface ChainService {
  /** Reads an address that somebody typed or pasted. Spaces around it don't count. Asks nobody. */
  readAddress?(text: string): AddressReading
  /** The account's balance in the network's own currency. */
  getBalance(request: ChainRequest & { readonly address: string }): Promise<Balance>
  /** The account's balances of these tokens, in their order, zeros included; a token that can't be read is left out. */
  getTokenBalances?(
    request: ChainRequest & { readonly address: string; readonly tokens: readonly Token[] },
  ): Promise<readonly TokenAmount[]>
  /**
   * What of these the account owns now, each once: `items` first, then what `collections` and `transactions` add. The chain is asked who
   * owns each, whatever else has been said of it; one that can't be read is left out.
   */
  getCollectibles?(request: CollectiblesRequest): Promise<readonly Collectible[]>
  /**
   * What the token at an address says of itself; undefined where there is none. Its address is spelled as the chain spells it.
   * @throws WalletModalError `INVALID_CAIP_ADDRESS`, also for a checksum that is wrong
   */
  readToken?(request: ChainRequest & { readonly address: string }): Promise<TokenFacts | undefined>
  /**
   * Completes a transfer: nonce or blockhash, limits and fees are the chain's of this moment.
   * @throws ExecutionError where the chain says that it can't be carried out, `INSUFFICIENT_FUNDS` also where a `'max'` would be
   *   nothing; `SEND_DRAFT_INCOMPLETE` for an amount that can't be sent (a token's `'max'`, several of what there is one of), and for a
   *   collectible that the chain's service can't send
   */
  prepareTransfer?(request: TransferRequest): Promise<PreparedTransaction>
  /**
   * What a usual transfer costs, before the recipient and the amount are known. `max` is what to leave of the network's own currency.
   * A transfer to a contract may cost more: what counts is `estimateFee` of the prepared transaction.
   */
  estimateTransferFee?(
    request: ChainRequest & { readonly from: string; readonly token?: Token | undefined },
  ): Promise<Fee>
  /** The least of the network's own currency that an address can receive, in base units: a new account on Solana must hold its rent. */
  leastTransfer?(request: ChainRequest & { readonly address: string }): Promise<bigint>
  /** @throws ExecutionError where the chain says that it can't be carried out */
  estimateFee?(request: ChainRequest & { readonly transaction: PreparedTransaction }): Promise<Fee>
  /**
   * What the bytes say. A review renders nothing else.
   * @throws ProtocolError `TRANSACTION_INVALID` for a payload that is none of this chain's
   */
  describe?(transaction: PreparedTransaction): TransactionDescription
  /**
   * Runs it without sending. Resolves when it would succeed now.
   * @throws ExecutionError also `EXECUTION_REVERTED` where a token's contract refuses without reverting
   */
  simulate?(request: ChainRequest & { readonly transaction: PreparedTransaction }): Promise<SimulatedOutcome>
  /**
   * Prepares a transaction that takes the place of one that waits: the same with a higher fee (`faster`), or one that sends nothing to
   * oneself (`cancellation`). Whichever the chain takes first counts. Its `from` is whoever sent the first: only they can sign it.
   * @throws ExecutionError `NONCE_TOO_LOW` where the chain has carried out the first, or another in its place; `INSUFFICIENT_FUNDS`;
   *   ProtocolError `TRANSACTION_INVALID` for an id that no node knows, and a transaction that can't be written anew
   */
  prepareReplacement?(
    request: ChainRequest & { readonly id: string; readonly as: 'faster' | 'cancellation' },
  ): Promise<PreparedTransaction>
  /**
   * A transaction that was sent, whether it has been carried out or not; undefined where no node knows it. It says what a wallet made of
   * what it was given: wallets may choose the nonce. Without this method, a replacement is believed to be one.
   */
  readSent?(request: ChainRequest & { readonly id: string }): Promise<BroadcastTransaction | undefined>
  /** The nonce of an account's next transaction, after those that wait. */
  nextNonce?(request: ChainRequest & { readonly address: string }): Promise<bigint>
  /**
   * Waits until the chain has carried it out, for as long as `signal` allows.
   * @throws ExecutionError `EXECUTION_REVERTED`, or `NONCE_TOO_LOW` where it never can be carried out any more;
   *   `TRANSACTION_REPLACED` and `TRANSACTION_DROPPED`, as far as that can be told
   */
  waitForReceipt?(request: ChainRequest & { readonly id: string }): Promise<Receipt>
  /**
   * The address that a name stands for on this network; undefined where nobody has registered it, and for a name of another system. Names
   * may be kept on another network of the config, which is then asked through its own `rpcUrls`.
   * @throws WalletModalError `INVALID_CAIP_ADDRESS` for a name that its own system refuses, with `context.refusal`: `malformed` (not
   *   normalized), `unset` (registered, but leads to no address here), `offchain` (kept on a server, or in a registry that isn't read), or
   *   `elsewhere` (kept on a network that the config doesn't have): only then may somebody else be asked
   */
  resolveName?(request: ChainRequest & { readonly name: string }): Promise<string | undefined>
  /** The name that an address has chosen and that leads back to it; undefined without one. */
  lookUpName?(request: ChainRequest & { readonly address: string }): Promise<string | undefined>
  /** Whether code stands at the address. */
  isContract?(request: ChainRequest & { readonly address: string }): Promise<boolean>
}
