import { AccountRole, type Address } from '../sdk.js'
import { programs, type TokenProgram } from './programs.js'

/** An instruction as the SDK compiles it. */
export interface Instruction {
  readonly programAddress: Address
  readonly accounts: readonly { readonly address: Address; readonly role: AccountRole }[]
  readonly data: Uint8Array
}

const { READONLY, WRITABLE, WRITABLE_SIGNER, READONLY_SIGNER } = AccountRole

/** Transfers lamports between wallets. */
export const transferLamports = (from: string, to: string, amount: bigint): Instruction => ({
  programAddress: programs.system as Address,
  accounts: [account(from, WRITABLE_SIGNER), account(to, WRITABLE)],
  data: Uint8Array.of(2, 0, 0, 0, ...u64(amount)),
})

/** Input of `transferTokens`. */
export interface TokenTransfer {
  readonly program: TokenProgram
  readonly mint: string
  readonly decimals: number
  /** Token accounts. */
  readonly from: string
  readonly to: string
  /** The owner of `from`, who signs. */
  readonly owner: string
  readonly amount: bigint
}

/** Transfers tokens between token accounts. Fails if the mint has other decimals (`TransferChecked`). */
export const transferTokens = (transfer: TokenTransfer): Instruction => ({
  programAddress: transfer.program as string as Address,
  accounts: [
    account(transfer.from, WRITABLE),
    account(transfer.mint, READONLY),
    account(transfer.to, WRITABLE),
    account(transfer.owner, READONLY_SIGNER),
  ],
  data: Uint8Array.of(12, ...u64(transfer.amount), transfer.decimals),
})

/** Input of `createAssociatedAccount`. */
export interface AssociatedAccount {
  readonly payer: string
  /** The new account's address, from `associatedAccount`. */
  readonly address: string
  readonly owner: string
  readonly mint: string
  readonly program: TokenProgram
}

/**
 * Creates an associated token account if it doesn't exist. If it does, and isn't the owner's, the transaction fails
 * (`CreateIdempotent`).
 */
export const createAssociatedAccount = (made: AssociatedAccount): Instruction => ({
  programAddress: programs.associatedToken as Address,
  accounts: [
    account(made.payer, WRITABLE_SIGNER),
    account(made.address, WRITABLE),
    account(made.owner, READONLY),
    account(made.mint, READONLY),
    account(programs.system, READONLY),
    account(made.program, READONLY),
  ],
  data: Uint8Array.of(1),
})

/** Sets how much may be computed, in compute units. */
export const limitComputeUnits = (units: number): Instruction => computeBudget(2, u32(units))

/** Sets what to pay for a compute unit in addition to the fee, in millionths of a lamport. */
export const priceComputeUnits = (price: bigint): Instruction => computeBudget(3, u64(price))

const computeBudget = (kind: number, value: Uint8Array): Instruction => ({
  programAddress: programs.computeBudget as Address,
  accounts: [],
  data: Uint8Array.of(kind, ...value),
})

const account = (address: string, role: AccountRole) => ({ address: address as Address, role })

function u32(value: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value, true)
  return bytes
}

function u64(value: bigint): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, value, true)
  return bytes
}
