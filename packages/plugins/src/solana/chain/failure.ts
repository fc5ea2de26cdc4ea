import { type ExecutionCode, ExecutionError } from '@wallet-modal/runtime/chain'
import { cleanText } from '@wallet-modal/runtime/plugin'
import { isTokenProgram, programs } from './programs.js'

/** How many of a transaction's log lines are looked at, from the last one. */
const maxLines = 200
/** How much of a line is looked at, in characters. */
const maxLineLength = 500

/** The most that is told of a reason, in characters. */
const reasonLength = 200

const texts: Readonly<Partial<Record<ExecutionCode, readonly [message: string, hint: string]>>> = {
  EXECUTION_REVERTED: [
    'A program refuses the transaction',
    'Show the reason. It is refused again until what it complains about has changed.',
  ],
  NONCE_TOO_LOW: [
    'The blockhash of the transaction has expired, or it was carried out already.',
    'Prepare the transaction again: a blockhash is good for a minute.',
  ],
  INSUFFICIENT_FUNDS: [
    'The account has too little for the amount, the fee and the rent of the accounts that are made.',
    'Send less, or let the visitor add funds. An account must keep enough for its own rent, or nothing.',
  ],
  INTRINSIC_GAS_TOO_LOW: [
    'The transaction computes more than its limit of compute units.',
    'Prepare the transaction again, or raise the limit.',
  ],
  INTRINSIC_GAS_TOO_HIGH: [
    'The transaction computes more than a block has room for.',
    'Lower its limit of compute units, or try again later.',
  ],
  TRANSACTION_TYPE_UNSUPPORTED: [
    'The cluster does not know this version of transactions.',
    'Prepare the transaction again for this cluster.',
  ],
}

/** What a cluster's error means, where it is none of a program's own. */
const codes: Readonly<Record<string, ExecutionCode>> = {
  AccountNotFound: 'INSUFFICIENT_FUNDS',
  InsufficientFundsForFee: 'INSUFFICIENT_FUNDS',
  InsufficientFundsForRent: 'INSUFFICIENT_FUNDS',
  InsufficientFunds: 'INSUFFICIENT_FUNDS',
  BlockhashNotFound: 'NONCE_TOO_LOW',
  AlreadyProcessed: 'NONCE_TOO_LOW',
  ComputationalBudgetExceeded: 'INTRINSIC_GAS_TOO_LOW',
  WouldExceedMaxBlockCostLimit: 'INTRINSIC_GAS_TOO_HIGH',
  UnsupportedVersion: 'TRANSACTION_TYPE_UNSUPPORTED',
}

/** The programs whose own error 1 is that there are too few lamports or tokens. */
const reportsFundsAsOne = (program: string | undefined) =>
  program === programs.system || program === programs.associatedToken || isTokenProgram(program)

/** What else is known of a transaction that failed. */
export interface FailureFacts {
  /** Its log, unchecked. */
  readonly logs?: unknown
  /** The programs of its instructions, in their order. */
  readonly programs?: readonly string[]
  /** The code, where that is settled. @default the one that fits */
  readonly code?: ExecutionCode
}

/**
 * The error for a transaction that the cluster doesn't carry out, or has carried out in vain.
 *
 * @param failure the `err` of a node's answer, unchecked
 */
export function executionFailure(failure: unknown, facts: FailureFacts = {}): ExecutionError {
  const { logs, programs = [] } = facts
  const { name, custom, program } = readFailure(failure, programs)
  const isShort = custom === 1 && reportsFundsAsOne(program)
  const known = Object.hasOwn(codes, name) ? codes[name] : undefined
  const code = facts.code ?? (isShort ? 'INSUFFICIENT_FUNDS' : (known ?? 'EXECUTION_REVERTED'))
  const said = reasonIn(logs) ?? (custom === undefined ? name : `custom program error ${custom}`)
  return failureOf(code, cleanText(said, reasonLength), {
    ...(program && { program }),
    ...(custom !== undefined && { custom }),
  })
}

/** The error for one of the ten reasons, in Solana's terms. */
export function failureOf(
  code: ExecutionCode,
  reason?: string,
  context: Readonly<Record<string, unknown>> = {},
): ExecutionError {
  const [text, hint] = texts[code] ?? [code, undefined]
  const message = code === 'EXECUTION_REVERTED' ? `${text}${reason ? `: ${reason}` : '.'}` : text
  return new ExecutionError(code, message, { hint, reason, context })
}

interface Failure {
  readonly name: string
  /** A program's own number. */
  readonly custom?: number
  /** Whose it is. */
  readonly program?: string | undefined
}

/** `"Name"`, `{"Name":{…}}`, `{"InstructionError":[2,"Name"]}` or `{"InstructionError":[2,{"Custom":1}]}`. */
function readFailure(failure: unknown, programs: readonly string[]): Failure {
  if (typeof failure === 'string') return { name: failure }
  const [entry] = typeof failure === 'object' && failure !== null ? Object.entries(failure) : []
  if (!entry) return { name: 'unknown' }
  const [name, detail] = entry as [string, unknown]
  if (name !== 'InstructionError' || !Array.isArray(detail)) return { name }
  const [index, inner] = detail as readonly unknown[]
  const program = programs[Number(index)]
  const { Custom: custom } = (typeof inner === 'object' && inner !== null ? inner : {}) as {
    readonly Custom?: unknown
  }
  if (typeof custom === 'number') return { name: 'Custom', custom, program }
  return { name: readFailure(inner, []).name, program }
}

/** Programs log why they fail, each framework in its own words. */
const reasons = [
  /Error Message: (.+?)\.?$/,
  /^Program log: Error: (.+)$/,
  /^(Transfer: insufficient lamports .+)$/,
  /^(Create Account: account .+)$/,
  /^Program log: (?:Error: )?(.*(?:insufficient|invalid|frozen|mismatch).*)$/i,
]

function reasonIn(logs: unknown): string | undefined {
  if (!Array.isArray(logs)) return undefined
  const reported: readonly unknown[] = logs.slice(-maxLines)
  const lines = reported
    .filter((line) => typeof line === 'string')
    .map((line) => line.slice(0, maxLineLength))
  for (const pattern of reasons) {
    for (const line of lines) {
      const [, reason] = pattern.exec(line) ?? []
      if (reason) return reason
    }
  }
  return undefined
}
