import type {
  PreparedTransaction,
  TransactionAction,
  TransactionDescription,
} from '@wallet-modal/runtime/transactions'
import { costOf } from './cost.js'
import { readPrepared } from './message.js'
import { programs } from './programs.js'
import { readStep, type Step } from './readStep.js'

type AssociatedAccount = Extract<Step, { readonly kind: 'associatedAccount' }>

/**
 * Describes what a transaction does, from its bytes, for the account that is asked to sign it.
 *
 * A token account appears as its owner only if the transaction itself creates it as the owner's associated account, or makes sure that
 * it is, which the cluster checks. Any other appears by its own address. Instructions that use an address lookup table, and all but
 * transfers and approvals, appear as a `call`.
 *
 * @throws ProtocolError `TRANSACTION_INVALID`, also if `from` doesn't sign it
 */
export function describeTransaction(transaction: PreparedTransaction): TransactionDescription {
  const { networkId, from } = transaction
  const message = readPrepared(transaction)
  const steps = message.instructions.map(readStep)
  const actions = readActions(steps, from)
  const { fee, rent } = costOf(message, steps, from)
  return Object.freeze({
    networkId,
    from,
    actions,
    // Programs that can't be read may take more.
    maxFee: actions.some(({ kind }) => kind === 'call') ? undefined : fee + rent,
  })
}

function readActions(steps: readonly Step[], from: string): TransactionDescription['actions'] {
  const made = new Map(
    steps.filter((step) => step.kind === 'associatedAccount').map((step) => [step.address, step]),
  )
  const paidInto = new Set(steps.filter((step) => step.kind === 'tokens').map(({ to }) => to))
  const actionOf = (step: Step): TransactionAction | undefined => {
    switch (step.kind) {
      case 'lamports':
        return { kind: 'transfer', ...payer(step.from, from), to: step.to, amount: step.amount }
      case 'tokens':
      case 'approval':
        return tokenAction(step, made, from) ?? call(step.program)
      case 'associatedAccount':
        // Creating an account is part of a payment into it. On its own it is a call.
        return paidInto.has(step.address) ? undefined : call(programs.associatedToken)
      case 'call':
        return call(step.program, step.amount)
      default:
        return undefined
    }
  }
  const actions = steps.map(actionOf).filter((action) => action !== undefined)
  const [first = call(undefined), ...others] = actions.map((action) => Object.freeze(action))
  return Object.freeze([first, ...others] as const)
}

/** Undefined if the bytes don't say whose tokens, or which. */
function tokenAction(
  step: Extract<Step, { readonly kind: 'tokens' | 'approval' }>,
  made: ReadonlyMap<string, AssociatedAccount>,
  from: string,
): TransactionAction | undefined {
  const source = made.get(step.from)
  const target = step.kind === 'tokens' ? made.get(step.to) : undefined
  const token = step.mint ?? source?.mint ?? target?.mint
  const fits = (account?: AssociatedAccount) =>
    !account || (account.mint === token && account.program === step.program)
  if (!token || !fits(source) || !fits(target)) return undefined
  const { amount } = step
  if (step.kind === 'tokens') {
    return { kind: 'transfer', ...payer(step.authority, from), to: target?.owner ?? step.to, amount, token }
  }
  // An allowance from another account is not given by this signer.
  return step.authority === from ? { kind: 'approval', spender: step.spender, amount, token } : undefined
}

const payer = (said: string, from: string) => (said === from ? {} : { from: said })

const call = (to: string | undefined, amount = 0n): TransactionAction => ({ kind: 'call', to, amount })
