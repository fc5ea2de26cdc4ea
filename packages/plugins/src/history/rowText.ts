import {
  type AccountTransaction,
  formatAmount,
  parseUnits,
  type Transfer,
} from '@wallet-modal/runtime/accounts'

/** What moved, as it is written. */
export interface Movement {
  /** `+1.500`, `−0.250`; without a sign where it stayed in the account. Absent where the service doesn't say. */
  readonly figure?: string
  /** `ETH`. */
  readonly unit: string
  readonly isIncoming: boolean
}

/** The parts of a transaction that its row shows, without words. */
export interface RowText {
  /** What stands at the row's end: the currency or token that came in, else that went out. */
  readonly main?: Movement
  /** The payment for it. */
  readonly given?: Movement
  /** Name of the collectible that moved. */
  readonly collectible?: string
  /** The other party, if the transaction has at most one transfer. */
  readonly other?: { readonly way: 'to' | 'from' | 'with'; readonly address: string }
  /** How many transfers there are, where the row doesn't show each. */
  readonly count?: number
  /** The transfer whose picture is shown. */
  readonly picture?: Transfer
  /** Of a trade: the transfer of what was given, whose picture is shown before the other's. */
  readonly givenPicture?: Transfer
}

/** The account whose history it is. */
export interface HistoryAccount {
  readonly address: string
  /** Set for accounts whose transactions others send. @default false */
  readonly isSmartAccount?: boolean
}

/** Whether somebody else sent a transaction. A token's contract may let anybody move nothing, or what it was allowed to. */
const isByAnother = ({ from }: AccountTransaction, { address, isSmartAccount }: HistoryAccount) =>
  from !== undefined && !isSmartAccount && from.toLowerCase() !== address.toLowerCase()

/**
 * Whether a transaction of somebody else's only pretends that the account sent something. Scammers make such transactions so that visitors
 * copy the address.
 */
export const isBait = (transaction: AccountTransaction, account: HistoryAccount): boolean =>
  isByAnother(transaction, account) &&
  transaction.transfers.length > 0 &&
  transaction.transfers.every(
    ({ direction, amount }) => direction !== 'in' && amount !== undefined && /^[0.]+$/.test(amount),
  )

/** The operation: the service's word, unless another account sent the transaction. */
export function operationOf(transaction: AccountTransaction, account: HistoryAccount): string {
  const { operation, transfers } = transaction
  const moves = (direction: Transfer['direction']) => transfers.some((one) => one.direction === direction)
  if (isByAnother(transaction, account) && !moves('in') && operation !== 'receive') return 'foreign'
  return operation === 'send' && moves('self') && !moves('out') && !moves('in') ? 'self' : operation
}

/** The tools to read a row with. */
export interface RowReading {
  /** Symbol of the network's own currency. */
  readonly currency: string
  /** Language of numbers: BCP 47. */
  readonly language: string
}

/** Reads a transaction for its row. A failed one has moved nothing: `main` is what would have moved. */
export function rowText(
  { status, transfers, from, to }: AccountTransaction,
  { currency, language }: RowReading,
): RowText {
  const incoming = transfers.filter(({ direction }) => direction === 'in')
  const outgoing = transfers.filter(({ direction }) => direction === 'out')
  const [first = transfers[0]] = incoming.length > 0 ? incoming : outgoing
  const second = incoming.length > 0 ? outgoing[0] : undefined
  const shown = [first, second].flatMap((one) => one ?? [])
  const [main, paid] = shown
    .filter(({ isCollectible }) => !isCollectible)
    .map((transfer) => movement(transfer, language))
  const given = status === 'failed' ? undefined : paid
  const text = {
    ...(first && { picture: first }),
    ...(second && { givenPicture: second }),
    ...(main && { main }),
  }

  if (transfers.length > shown.length) return { ...text, count: transfers.length }
  const collectible = shown.find(({ isCollectible }) => isCollectible)?.name
  if (collectible !== undefined) return { ...text, collectible }
  if (second) return { ...text, ...(given && { given }) }
  if (first?.direction === 'self') return text
  const way = wayOf(first)
  // The transaction of a token's transfer calls the contract, so `to` names the recipient of the network's own currency only.
  const called = first === undefined || (first.symbol === currency && !first.isCollectible) ? to : undefined
  const address = way === 'from' ? (first?.from ?? from) : (first?.to ?? called)
  return { ...text, ...(address !== undefined && { other: { way, address } }) }
}

const wayOf = (moved: Transfer | undefined) =>
  moved === undefined ? 'with' : moved.direction === 'in' ? 'from' : 'to'

const signs = { in: '+', out: '−', self: '' } as const

function movement({ direction, amount, symbol, name }: Transfer, language: string): Movement {
  const unit = symbol ?? name ?? ''
  const isIncoming = direction === 'in'
  const figure = amount === undefined ? undefined : threeDecimals(amount, language)
  // `<0.001` is no sum to add or to take.
  const sign = figure?.startsWith('<') ? '' : signs[direction]
  return { ...(figure !== undefined && { figure: sign + figure }), unit, isIncoming }
}

/** Shortens an amount of any precision to 3 decimals (Spec §9). */
function threeDecimals(amount: string, language: string): string | undefined {
  const decimals = amount.split('.')[1]?.length ?? 0
  const units = parseUnits(amount, decimals)
  return units === undefined ? undefined : formatAmount(units, decimals, language)
}
