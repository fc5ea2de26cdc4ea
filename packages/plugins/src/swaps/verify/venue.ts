import type { AbiFunction, ContractRead } from '@wallet-modal/runtime/transactions'

/**
 * Where a fact stands: names of arguments and fields, with a dot between them. `inner` has the arguments of a call inside the call,
 * and `@.value` is the call's value, as in ERC-7730.
 */
type Path = string

/** The terms of a swap in a call. */
interface TermPaths {
  /** `native` for a function that sells only the network's own currency. */
  readonly sellToken: Path | 'native'
  readonly sellAmount: Path
  /** Absent if the bytes don't name the token: only a simulation shows it. */
  readonly buyToken?: Path
  readonly minBuy: Path
  /** `sender` for a function that pays only its caller. */
  readonly recipient: Path | 'sender'
  /** Whether the zero address as recipient means the sender. @default false */
  readonly zeroRecipientIsSender?: boolean
  /** In seconds since 1970. */
  readonly deadline?: Path
  /** Addresses that stand for the network's own currency, in lower case. @default none */
  readonly native?: readonly string[]
}

/** A function of a venue, and what its arguments mean. Each format is reviewed by hand. */
export interface CallFormat extends TermPaths {
  readonly abi: AbiFunction
  /** A call in the bytes of an argument. */
  readonly inner?: { readonly data: Path; readonly selector: string; readonly abi: AbiFunction }
  /**
   * `enforced` if the contract compares its own balance with the minimum, and pays all of it; `declared` if it believes others. A token
   * that keeps a part of each transfer brings the account less than either.
   */
  readonly minimum: 'enforced' | 'declared'
  /** Bits that must be 0. @default none */
  readonly forbid?: readonly { readonly path: Path; readonly mask: bigint }[]
  /** Addresses that must be contracts of the venue, as `Venue.contracts` finds them. @default none */
  readonly contracts?: readonly Path[]
  /** Steps that may take a token from the account by an allowance of before: only the sold one. @default none */
  readonly deposits?: { readonly steps: Path; readonly flag: string; readonly token: string }
  /** How many bytes may follow the arguments, which the contract doesn't read (a referral tag). @default 0 */
  readonly suffixMax?: number
}

/** Where a venue stands on a network. */
export interface VenuePlace {
  /** The contract that is called. */
  readonly target: string
  /** The contract that gets an exact allowance. */
  readonly spender: string
}

/** Reads from a contract on the network of the swap. */
export type ReadContract = (read: Omit<ContractRead, 'network' | 'signal'>) => Promise<readonly unknown[]>

/** A contract that swaps, and all that may be signed for it. */
export interface Venue {
  readonly id: string
  /** By network, as CAIP-2 id. */
  readonly places: Readonly<Record<string, VenuePlace>>
  /** Its place on further networks whose definition has the capability `swaps`. @default none */
  readonly elsewhere?: VenuePlace
  /** By the function's selector: `0x` and eight digits in lower case. @default none */
  readonly calls?: Readonly<Record<string, CallFormat>>
  /** Finds the venue's further contracts, which its owner replaces from time to time. */
  contracts?(read: ReadContract): Promise<readonly string[]>
}
