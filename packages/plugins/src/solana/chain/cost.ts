import type { ReadMessage } from './message.js'
import { programs, type TokenProgram } from './programs.js'
import type { Step } from './readStep.js'

/** Lamports for each signature. */
const signatureFee = 5_000n

/** What a transaction may compute at most, and each of its instructions where no limit is set, in compute units. */
const longestCompute = 1_400_000n
const instructionCompute = 200_000n

/** Lamports that an account of so many bytes must hold to stay: two years at 3480 a byte and year, with 128 bytes besides. */
const rentOf = (bytes: bigint) => (128n + bytes) * 6_960n

/**
 * Bytes of an associated token account at its making. The newer program adds what the mint demands: an owner that can't change,
 * withheld fees, a hook, and the marks of tokens that can't be transferred or can be paused.
 */
const accountBytes: Readonly<Record<TokenProgram, bigint>> = {
  [programs.token]: 165n,
  [programs.token2022]: 165n + 1n + 4n + (4n + 8n) + (4n + 1n) + 4n + 4n,
}

/** The most that a transaction can cost `from`, in lamports. */
export interface Cost {
  /** What the cluster takes: nothing where another one pays it. */
  readonly fee: bigint
  /** What goes into token accounts that are made for the recipients, as far as they aren't there. */
  readonly rent: bigint
}

/** Reckons what the bytes allow. Programs that can't be read may take more. */
export function costOf({ signers }: ReadMessage, steps: readonly Step[], from: string): Cost {
  const made = steps.filter((step) => step.kind === 'associatedAccount').filter(({ payer }) => payer === from)
  const distinct = new Map(made.map(({ address, program }) => [address, program]))
  return {
    fee: signers[0] === from ? signatureFee * BigInt(signers.length) + priorityFee(steps) : 0n,
    rent: [...distinct.values()].reduce((sum, program) => sum + rentOf(accountBytes[program]), 0n),
  }
}

function priorityFee(steps: readonly Step[]): bigint {
  const limits = steps.filter((step) => step.kind === 'computeLimit').map(({ units }) => BigInt(units))
  const prices = steps.filter((step) => step.kind === 'computePrice').map(({ price }) => price)
  const others = steps.filter(({ kind }) => kind !== 'computePrice' && kind !== 'computeLimit')
  const asked = limits.length > 0 ? largest(limits) : BigInt(others.length) * instructionCompute
  const units = asked < longestCompute ? asked : longestCompute
  // Millionths, rounded up.
  return (largest(prices) * units + 999_999n) / 1_000_000n
}

function largest(values: readonly bigint[]): bigint {
  let found = 0n
  for (const value of values) if (value > found) found = value
  return found
}
