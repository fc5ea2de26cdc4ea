import type { ReadMessage } from './message.js'
import { programs, type TokenProgram } from './programs.js'
import type { Step } from './readStep.js'

/** Lamports for each signature. */
const signatureFee = 5_000n

/** The most that a transaction may compute, and the most that each instruction may compute if no limit is set, in compute units. */
const longestCompute = 1_400_000n
const instructionCompute = 200_000n

/** The rent that an account with this many bytes must hold: two years at 3480 lamports a byte and year, for 128 bytes more. */
const rentOf = (bytes: bigint) => (128n + bytes) * 6_960n

/** The rent that a wallet's own account must hold, in lamports, unless it is empty. */
export const walletRent = rentOf(0n)

/**
 * The size of a new associated token account, in bytes. The newer program adds extensions that the mint demands: an immutable owner,
 * withheld fees, a hook, and the marks of non-transferable and pausable tokens.
 */
const accountBytes: Readonly<Record<TokenProgram, bigint>> = {
  [programs.token]: 165n,
  [programs.token2022]: 165n + 1n + 4n + (4n + 8n) + (4n + 1n) + 4n + 4n,
}

/** The most that a transaction can cost `from`, in lamports. */
export interface Cost {
  /** The cluster's fee; 0 if another account pays it. */
  readonly fee: bigint
  /** The rent of recipients' token accounts that the transaction creates. */
  readonly rent: bigint
}

/** The fee of a transaction with one signer, for a limit of compute units and a price of each in millionths of a lamport. */
export const feeOf = ({ units, price }: { readonly units: bigint; readonly price: bigint }): bigint =>
  signatureFee + roundedUp(price * units)

/** Lamports in millionths, rounded up. */
const roundedUp = (millionths: bigint) => (millionths + 999_999n) / 1_000_000n

/** The rent of a new associated token account at most. */
export const accountRent = (program: TokenProgram): bigint => rentOf(accountBytes[program])

/** Computes the highest cost from a transaction's bytes. Programs that can't be read may take more. */
export function costOf({ signers }: ReadMessage, steps: readonly Step[], from: string): Cost {
  const made = steps.filter((step) => step.kind === 'associatedAccount').filter(({ payer }) => payer === from)
  const distinct = new Map(made.map(({ address, program }) => [address, program]))
  return {
    fee: signers[0] === from ? signatureFee * BigInt(signers.length) + priorityFee(steps) : 0n,
    rent: [...distinct.values()].reduce((sum, program) => sum + accountRent(program), 0n),
  }
}

function priorityFee(steps: readonly Step[]): bigint {
  const limits = steps.filter((step) => step.kind === 'computeLimit').map(({ units }) => BigInt(units))
  const prices = steps.filter((step) => step.kind === 'computePrice').map(({ price }) => price)
  const others = steps.filter(({ kind }) => kind !== 'computePrice' && kind !== 'computeLimit')
  const asked = limits.length > 0 ? largest(limits) : BigInt(others.length) * instructionCompute
  const units = asked < longestCompute ? asked : longestCompute
  return roundedUp(largest(prices) * units)
}

function largest(values: readonly bigint[]): bigint {
  let found = 0n
  for (const value of values) if (value > found) found = value
  return found
}
