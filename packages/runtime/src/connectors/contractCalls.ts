import type { NetworkId } from '../base/caip.js'
import type { ChainRequest } from './chainRequest.js'

/** A parameter of a contract's function (ABI JSON of Solidity). */
export interface AbiParameter {
  readonly name?: string
  /** Such as `address`, `uint256[]`, or `tuple`. */
  readonly type: string
  /** The fields of a `tuple`. */
  readonly components?: readonly AbiParameter[]
}

/** A function of a contract, as the compiler writes it (ABI JSON of Solidity). */
export interface AbiFunction {
  readonly type: 'function'
  readonly name: string
  readonly inputs: readonly AbiParameter[]
  readonly outputs: readonly AbiParameter[]
  readonly stateMutability: 'pure' | 'view' | 'nonpayable' | 'payable'
}

/**
 * The arguments of a call, in the function's order. Integers up to 48 bits are numbers, wider ones bigints; addresses are hex with their
 * checksum (EIP-55), bytes are hex with `0x`; a tuple is an object if all its fields have names, else a list.
 */
export type AbiValues = readonly unknown[]

/** A call, decoded by its function. */
export interface DecodedCall {
  /** The function's name. */
  readonly name: string
  readonly args: AbiValues
}

/** The result of decoding a call's bytes. */
export interface ReadCall extends DecodedCall {
  /**
   * The bytes after the canonical encoding of the arguments, in hex with `0x`; `0x` for a call without any. Some contracts ignore
   * them, and some read them: refuse those that a format doesn't have.
   */
  readonly suffix: string
}

/** Encodes and decodes calls of contracts (Solidity's ABI). */
export interface AbiCodec {
  /** @throws ProtocolError `TRANSACTION_INVALID` for arguments that don't fit the function */
  encodeCall(abi: AbiFunction, args: AbiValues): string
  /**
   * Decodes a call by exactly this function; undefined for another function, and for bytes that aren't the canonical encoding of what
   * they decode to, except for a suffix. Never throws for bytes.
   */
  decodeCall(abi: AbiFunction, data: string): ReadCall | undefined
  /** Decodes what a function returned; undefined for bytes that don't fit. */
  decodeResult(abi: AbiFunction, data: string): AbiValues | undefined
}

/** A call, as `ChainService.describe` shows it to a decoder. */
export interface CallToDecode {
  readonly networkId: NetworkId
  readonly from: string
  readonly to: string
  /** Hex with `0x`. */
  readonly data: string
  /** Of the network's own currency, in base units. */
  readonly value: bigint
}

/** Reads a call that it knows; undefined for any other one. Is synchronous: load an `AbiCodec` beforehand. */
export type CallDecoder = (call: CallToDecode) => DecodedCall | undefined

/** What to read from a contract. */
export interface ContractRead extends ChainRequest {
  /** Address of the contract. */
  readonly to: string
  readonly abi: AbiFunction
  /** @default none */
  readonly args?: AbiValues
}
