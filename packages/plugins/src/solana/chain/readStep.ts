import type { ReadInstruction } from './message.js'
import { isTokenProgram, programs, type TokenProgram } from './programs.js'

/** The effect of one instruction, read from its bytes. */
export type Step =
  | { readonly kind: 'lamports'; readonly from: string; readonly to: string; readonly amount: bigint }
  /** `mint` is undefined if the instruction doesn't name it. */
  | {
      readonly kind: 'tokens'
      readonly program: TokenProgram
      readonly authority: string
      /** Token accounts. */
      readonly from: string
      readonly to: string
      readonly amount: bigint
      readonly mint: string | undefined
    }
  | {
      readonly kind: 'approval'
      readonly program: TokenProgram
      readonly authority: string
      /** The token account that the spender may take from. */
      readonly from: string
      readonly spender: string
      readonly amount: bigint
      readonly mint: string | undefined
    }
  | {
      readonly kind: 'associatedAccount'
      readonly payer: string
      readonly address: string
      readonly owner: string
      readonly mint: string
      readonly program: TokenProgram
    }
  | { readonly kind: 'computeLimit'; readonly units: number }
  /** Price in millionths of a lamport. */
  | { readonly kind: 'computePrice'; readonly price: bigint }
  /** Anything else: a program runs, and the instruction may send it lamports. */
  | Call

interface Call {
  readonly kind: 'call'
  readonly program: string
  readonly amount: bigint
}

/**
 * Reads one instruction. Only exactly known forms are recognised. One with more accounts or more data is a call.
 */
export function readStep({ program, accounts, data }: ReadInstruction): Step {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const known = accounts.filter((account) => account !== undefined)
  const call: Call = { kind: 'call', program, amount: 0n }
  if (known.length < accounts.length) return call
  const instruction: Known = { accounts: known, data, view }
  if (program === programs.system) return readSystem(instruction, call)
  if (program === programs.associatedToken) return readAssociatedToken(instruction) ?? call
  if (program === programs.computeBudget) return readComputeBudget(instruction) ?? call
  return (isTokenProgram(program) && readToken(instruction, program)) || call
}

/** An instruction whose accounts are all in the bytes. */
interface Known {
  readonly accounts: readonly string[]
  readonly data: Uint8Array
  readonly view: DataView
}

function readSystem({ accounts, data, view }: Known, call: Call): Step {
  const [from, to] = accounts
  const kind = data.length >= 12 ? view.getUint32(0, true) : undefined
  if (kind === 2 && from && to && accounts.length === 2 && data.length === 12) {
    return { kind: 'lamports', from, to, amount: view.getBigUint64(4, true) }
  }
  // The instruction creates an account, of any kind, and puts lamports into it.
  return kind === 0 && data.length === 52 ? { ...call, amount: view.getBigUint64(4, true) } : call
}

function readToken({ accounts, data, view }: Known, program: TokenProgram): Step | undefined {
  const [from, second, third, fourth] = accounts
  if (!from || !second || !third || (data.length !== 9 && data.length !== 10)) return undefined
  const amount = view.getBigUint64(1, true)
  const short = { program, from, authority: third, amount, mint: undefined }
  const checked = { program, from, authority: fourth ?? '', amount, mint: second }
  switch (`${data[0]} ${data.length} ${accounts.length}`) {
    case '3 9 3': // Transfer
      return { kind: 'tokens', ...short, to: second }
    case '4 9 3': // Approve
      return { kind: 'approval', ...short, spender: second }
    case '12 10 4': // TransferChecked
      return { kind: 'tokens', ...checked, to: third }
    case '13 10 4': // ApproveChecked
      return { kind: 'approval', ...checked, spender: third }
    default:
      return undefined
  }
}

function readAssociatedToken({ accounts, data }: Known): Step | undefined {
  const [payer, address, owner, mint, system, program] = accounts
  // Create, also in its older form, and CreateIdempotent.
  const isCreation = data.length === 0 || (data.length === 1 && (data[0] === 0 || data[0] === 1))
  const isWhole = payer && address && owner && mint && accounts.length === 6 && system === programs.system
  if (!isCreation || !isWhole || !isTokenProgram(program)) return undefined
  return { kind: 'associatedAccount', payer, address, owner, mint, program }
}

function readComputeBudget({ data, view }: Known): Step | undefined {
  if (data[0] === 2 && data.length === 5) return { kind: 'computeLimit', units: view.getUint32(1, true) }
  if (data[0] === 3 && data.length === 9) return { kind: 'computePrice', price: view.getBigUint64(1, true) }
  return undefined
}
