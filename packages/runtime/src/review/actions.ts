import { ownOnly } from '../base/foreign.js'
import type { TransactionAction, TransactionDescription } from '../connectors/transaction.js'
import { WalletModalError } from '../errors/classes.js'
import type { Some } from './request.js'

/** Whether two texts are one address. Hex has two spellings. */
export const sameAddress = (one: string | undefined, other: string | undefined): boolean =>
  one === other || (one?.startsWith('0x') === true && one.toLowerCase() === other?.toLowerCase())

type Transfer = Extract<TransactionAction, { readonly kind: 'transfer' }>

const isSameMove = (one: TransactionAction, other: Transfer) =>
  one.kind === 'transfer' &&
  one.from === other.from &&
  one.to === other.to &&
  one.tokenId === other.tokenId &&
  sameAddress(one.token, other.token)

/** The actions of a transaction, with the transfers of one asset to one account as one. */
export function summed(actions: readonly TransactionAction[]): Some<TransactionAction> {
  const all: TransactionAction[] = []
  for (const action of actions.map(ownOnly)) {
    const at = action.kind === 'transfer' ? all.findIndex((one) => isSameMove(one, action)) : -1
    const before = all[at]
    if (before) all[at] = Object.freeze({ ...before, amount: before.amount + action.amount } as typeof before)
    else all.push(Object.freeze(action))
  }
  return Object.freeze(all) as unknown as Some<TransactionAction>
}

/** Whether two transactions do the same: on one network, from one account, the same actions. */
export function doesTheSame(
  one: Pick<TransactionDescription, 'networkId' | 'from' | 'actions'>,
  other: Pick<TransactionDescription, 'networkId' | 'from' | 'actions'>,
): boolean {
  const told = ({ networkId, from, actions }: typeof one) =>
    JSON.stringify([networkId, from, summed(actions).map(spelled)])
  return told(one) === told(other)
}

/** An action as a list in one spelling. */
const spelled = (action: TransactionAction) =>
  Object.entries(action)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => [key, /^0x/i.test(String(value)) ? String(value).toLowerCase() : String(value)])
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1))

/** The error for bytes that do anything but what was asked for. */
export const notAsAsked = (): WalletModalError =>
  new WalletModalError('TRANSACTION_INVALID', 'The prepared transaction differs from the request.', {
    hint: 'Check the chain plugin: `describe` must read what it prepared.',
  })
