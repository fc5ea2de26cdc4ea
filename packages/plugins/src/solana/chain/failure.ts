import { type ExecutionCode, ExecutionError } from '@wallet-modal/runtime/chain'
import { cleanText } from '@wallet-modal/runtime/plugin'
import { walletRent } from './cost.js'
import { isTokenProgram, programs } from './programs.js'

/** How many log lines of a transaction are read, from the last. */
const maxLines = 200
/** How much of a line is read, in characters. */
const maxLineLength = 500

/** The longest reason, in characters. */
const reasonLength = 200

const texts: Readonly<Partial<Record<ExecutionCode, readonly [message: string, hint: string]>>> = {
  EXECUTION_REVERTED: [
    'A program refuses the transaction',
    'Show the reason to the visitor. The transaction fails again until its cause has changed.',
  ],
  NONCE_TOO_LOW: [
    'The blockhash of the transaction has expired, or the transaction was already executed.',
    'Prepare the transaction again. A blockhash is valid for about a minute.',
  ],
  INSUFFICIENT_FUNDS: [
    'The account has too little for the amount, the fee and the rent of new accounts.',
    'Send less, or let the visitor add funds. An account must keep its own rent, or be empty.',
  ],
  AMOUNT_TOO_SMALL: [
    'The recipient has no account yet, and the amount is below the rent of a new one.',
    'Send at least `context.leastAmount` lamports.',
  ],
  INTRINSIC_GAS_TOO_LOW: [
    'The transaction computes more than its limit of compute units.',
    'Prepare the transaction again, or raise the limit.',
  ],
  INTRINSIC_GAS_TOO_HIGH: [
    'The transaction computes more than fits in a block.',
    'Lower its limit of compute units, or try again later.',
  ],
  TRANSACTION_TYPE_UNSUPPORTED: [
    'The cluster does not know this version of transactions.',
    'Prepare the transaction again for this cluster.',
  ],
}

/** Codes of the cluster's own errors. */
const codes: Readonly<Record<string, ExecutionCode>> = {
  AccountNotFound: 'INSUFFICIENT_FUNDS',
  InsufficientFundsForFee: 'INSUFFICIENT_FUNDS',
  InsufficientFunds: 'INSUFFICIENT_FUNDS',
  BlockhashNotFound: 'NONCE_TOO_LOW',
  AlreadyProcessed: 'NONCE_TOO_LOW',
  ComputationalBudgetExceeded: 'INTRINSIC_GAS_TOO_LOW',
  WouldExceedMaxBlockCostLimit: 'INTRINSIC_GAS_TOO_HIGH',
  UnsupportedVersion: 'TRANSACTION_TYPE_UNSUPPORTED',
}

/** The programs whose error 1 means too few lamports or tokens. */
const reportsFundsAsOne = (program: string | undefined) =>
  program === programs.system || program === programs.associatedToken || isTokenProgram(program)

/** Further facts about a failed transaction. */
export interface FailureFacts {
  /** The error's log lines, unchecked. */
  readonly logs?: unknown
  /** The programs of its instructions, in order. */
  readonly programs?: readonly string[]
  /** The error's code. @default derived from the failure */
  readonly code?: ExecutionCode
}

/**
 * The error for a transaction that the cluster refuses, or that failed.
 *
 * @param failure the `err` of a node's answer, unchecked
 */
export function executionFailure(failure: unknown, facts: FailureFacts = {}): ExecutionError {
  const { logs, programs = [] } = facts
  const { name, custom, program } = readFailure(failure, programs)
  if (name === 'InsufficientFundsForRent') return lacksRent(failure)
  const isShort = custom === 1 && reportsFundsAsOne(program)
  const known = Object.hasOwn(codes, name) ? codes[name] : undefined
  const code = facts.code ?? (isShort ? 'INSUFFICIENT_FUNDS' : (known ?? 'EXECUTION_REVERTED'))
  const said = reasonIn(logs) ?? (custom === undefined ? name : `custom program error ${custom}`)
  return failureOf(code, cleanText(said, reasonLength), {
    ...(program && { program }),
    ...(custom !== undefined && { custom }),
  })
}

/** The error for a recipient without an account that gets less than its rent. */
export const belowRent = (): ExecutionError =>
  failureOf('AMOUNT_TOO_SMALL', undefined, { leastAmount: `${walletRent}` })

/** An account would hold less than its rent. The first account is the sender's, and sends too much. Another one gets too little. */
function lacksRent(failure: unknown): ExecutionError {
  const { InsufficientFundsForRent: detail } = failure as { readonly InsufficientFundsForRent?: unknown }
  const { account_index: index } = (typeof detail === 'object' && detail !== null ? detail : {}) as {
    readonly account_index?: unknown
  }
  return typeof index === 'number' && index > 0
    ? belowRent()
    : failureOf('INSUFFICIENT_FUNDS', undefined, { mustKeep: `${walletRent}` })
}

/** Makes an execution error with a text for Solana. */
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
  /** A program's own error number. */
  readonly custom?: number
  /** The program that failed. */
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

/** Reads why a program failed from the log. Each framework words it differently. */
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
