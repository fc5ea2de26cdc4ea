import { type Address, type Hex, hexToBigInt, hexToNumber, isAddress } from 'viem'
import { toPackedUserOperation, type UserOperation } from 'viem/account-abstraction'
import { z } from 'zod/mini'
import { BundlerError } from './BundlerError.js'

/** A user operation of entry point 0.8. */
export type Operation = UserOperation<'0.8'>

const address = z.custom<Address>((value) => typeof value === 'string' && isAddress(value, { strict: false }))
const bytes = z.custom<Hex>((value) => typeof value === 'string' && /^0x(?:[\da-f]{2})*$/i.test(value))
const quantity = z.pipe(
  z.custom<Hex>((value) => typeof value === 'string' && /^0x[\da-f]{1,64}$/i.test(value)),
  z.transform((value: Hex) => hexToBigInt(value)),
)
const small = z.pipe(
  z.custom<Hex>((value) => typeof value === 'string' && /^0x[\da-f]{1,12}$/i.test(value)),
  z.transform((value: Hex) => hexToNumber(value)),
)

const shape = {
  sender: address,
  nonce: quantity,
  // `0x7702` stands for the account's own delegation (EIP-7702).
  factory: z.optional(z.union([z.literal('0x7702'), address])),
  factoryData: z.optional(bytes),
  callData: bytes,
  callGasLimit: quantity,
  verificationGasLimit: quantity,
  preVerificationGas: quantity,
  maxFeePerGas: quantity,
  maxPriorityFeePerGas: quantity,
  paymaster: z.optional(address),
  paymasterVerificationGasLimit: z.optional(quantity),
  paymasterPostOpGasLimit: z.optional(quantity),
  paymasterData: z.optional(bytes),
  signature: bytes,
  eip7702Auth: z.optional(
    z.object({ address, chainId: small, nonce: small, r: bytes, s: bytes, yParity: small }),
  ),
}
const complete = z.strictObject(shape)
const estimated = z.strictObject({
  ...shape,
  callGasLimit: z.optional(quantity),
  verificationGasLimit: z.optional(quantity),
  preVerificationGas: z.optional(quantity),
  maxFeePerGas: z.optional(quantity),
  maxPriorityFeePerGas: z.optional(quantity),
})

/**
 * Reads a user operation as ERC-7769 writes it, with the fields of entry point 0.7 and later.
 * @param to `estimate`: gas and fees may be missing
 * @throws BundlerError -32602
 */
export function readOperation(value: unknown, to: 'send' | 'estimate'): Operation {
  const read = (to === 'send' ? complete : estimated).safeParse(value)
  if (!read.success) {
    const [issue] = read.error.issues
    throw new BundlerError(-32602, `${issue?.path.join('.') || 'The user operation'}: ${issue?.message}`)
  }
  const { eip7702Auth, ...operation } = read.data
  const zero = { callGasLimit: 0n, verificationGasLimit: 0n, preVerificationGas: 0n }
  const free = { maxFeePerGas: 0n, maxPriorityFeePerGas: 0n }
  return {
    ...(to === 'estimate' && { ...zero, ...free }),
    ...operation,
    ...(eip7702Auth && { authorization: eip7702Auth }),
  } as Operation
}

/** The form in which the entry point takes an operation. */
export const packed = (operation: Operation) => toPackedUserOperation(operation)
