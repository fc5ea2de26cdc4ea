import type { NameSuggestion } from '@wallet-modal/runtime/accounts'
import type { NetworkId } from '@wallet-modal/runtime/plugin'
import type { CallRequest } from '@wallet-modal/runtime/transactions'

/** The account that a name is for. */
export interface NameAccount {
  readonly networkId: NetworkId
  readonly address: string
}

/** The message that an account signs to register a name. */
export type NameMessage = {
  /** How long the provider takes the signature, in ms from the challenge on. @default as long as it may take */
  readonly validForMs?: number
} & (
  | { readonly kind: 'message'; readonly text: string }
  /** EIP-712, as `eth_signTypedData_v4` takes it. */
  | { readonly kind: 'typed-data'; readonly data: object }
)

/**
 * One call of a contract that registers a name, with its price as `value`. The visitor reviews the transaction's bytes: it may not be a
 * transfer or an approval.
 */
export interface NameCall {
  readonly kind: 'transaction'
  readonly call: Pick<CallRequest, 'to' | 'data' | 'value'>
}

/** The step that registers a name for an account: a message to sign, or a call. */
export type NameChallenge = NameMessage | NameCall

/** A name with the account's proof. */
export interface NameRegistration {
  /** Normalized, with its suffix. */
  readonly name: string
  readonly account: NameAccount
  readonly challenge: NameChallenge
  /** The signature in hex, by key, or a contract's by EIP-1271 or ERC-6492; the id of a transaction that the chain has executed. */
  readonly proof: string
}

/** A service that registers names. Its functions reject as `Http` does; the first reason of an answer is shown to the visitor. */
export interface NameProvider {
  readonly id: string
  /** Endings of its names, each with its first dot: `.names.example`. The first is offered first. */
  readonly suffixes: readonly string[]
  /** Rules of the part before the suffix, once it is normalized (ENSIP-15). */
  readonly rules: {
    /** Characters. */
    readonly min: number
    readonly max: number
    /** Matches each allowed character, and a name of those. */
    readonly pattern: RegExp
  }
  /** Other names, such as for a taken one. @default none */
  suggest?(label: string, suffix: string, signal: AbortSignal): Promise<readonly NameSuggestion[]>
  /** Whether a name is free. `unknown` is never shown as free. */
  available(name: string, account: NameAccount, signal: AbortSignal): Promise<'free' | 'taken' | 'unknown'>
  /** Makes what the account signs or sends. Called in the visitor's click: a wallet's window may need it. */
  challenge(name: string, account: NameAccount): Promise<NameChallenge>
  /**
   * Called with the signature, or once the transaction is executed. The modal then waits until the chain leads from the name to the
   * account.
   *
   * @throws HttpError if the service refuses the name. With `reasonName` `timestamp`, the visitor is asked for a second signature, once
   */
  register(registration: NameRegistration): Promise<void>
  /** The names of an account, to take them elsewhere. @default none */
  export?(account: NameAccount, signal: AbortSignal): Promise<readonly string[]>
}
