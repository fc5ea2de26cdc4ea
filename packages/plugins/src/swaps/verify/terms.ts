import { sameHexAddress } from '@wallet-modal/runtime/chain'
import type { SwapQuote, SwapRequest, TokenRef } from './provider.js'
import { refuse } from './refusal.js'
import type { SwapCheck } from './swapCheck.js'
import type { CallFormat } from './venue.js'

/** The terms of a swap, as its bytes have them. */
export interface SwapTerms {
  readonly sellToken: TokenRef
  readonly sellAmount: bigint
  /** Absent if the bytes don't name it. */
  readonly buyToken?: TokenRef | undefined
  readonly minBuy: bigint
  /** Absent if only the sender can receive. */
  readonly recipient?: string | undefined
  /** In seconds since 1970. */
  readonly deadline?: number | undefined
  /** What the steps of the call take from the account. */
  readonly deposits?: readonly TokenRef[]
}

/** Arguments or fields by name; `@` has the call itself, `inner` the call inside. */
export type Fields = Readonly<Record<string, unknown>>

/** The value at a path; undefined for an unknown path. */
export const valueAt = (fields: Fields, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Fields | undefined)?.[name], fields)

/** Reads the terms of a call. @throws TypeError, SyntaxError for fields of other types */
export function readTerms(format: CallFormat, fields: Fields): SwapTerms {
  const at = (path: string) => valueAt(fields, path)
  const tokenOf = (value: unknown) => {
    const address = asAddress(value)
    return format.native?.includes(address) ? 'native' : address
  }
  const tokenAt = (path: string) => tokenOf(at(path))
  const { deposits } = format
  const recipient = format.recipient === 'sender' ? undefined : asAddress(at(format.recipient))
  return {
    sellToken: format.sellToken === 'native' ? 'native' : tokenAt(format.sellToken),
    sellAmount: asBigInt(at(format.sellAmount)),
    buyToken: format.buyToken && tokenAt(format.buyToken),
    minBuy: asBigInt(at(format.minBuy)),
    recipient: format.zeroRecipientIsSender && /^0x0+$/.test(recipient ?? '') ? undefined : recipient,
    deadline: format.deadline === undefined ? undefined : Number(asBigInt(at(format.deadline))),
    ...(deposits && {
      deposits: (at(deposits.steps) as readonly Fields[])
        .filter((step) => step[deposits.flag])
        .map((step) => tokenOf(step[deposits.token])),
    }),
  }
}

/** An address in lower case. Some functions take it as a number, whose upper bits have to be 0. */
const asAddress = (value: unknown): string =>
  typeof value === 'bigint' ? `0x${value.toString(16).padStart(40, '0')}` : String(value).toLowerCase()

const asBigInt = (value: unknown): bigint => BigInt(value as string | number | bigint)

/** The minimum to ask for: the quote minus the slippage, rounded down. */
const leastOf = ({ slippageBps }: SwapRequest, { buyAmount }: SwapQuote): bigint =>
  (buyAmount * BigInt(10_000 - slippageBps)) / 10_000n

/** Whether what a contract pays reaches the account in full. */
export const arrivesInFull = ({
  request: { buy },
  plainTokens = [],
}: Pick<SwapCheck, 'request' | 'plainTokens'>): boolean =>
  buy === 'native' || plainTokens.some((token) => isSameAddress(token, buy))

/** Compares the terms in the bytes with the visitor's wish. @throws Refusal @param now in ms since 1970 */
export function checkTerms(terms: SwapTerms, request: SwapRequest, quote: SwapQuote, now: number): void {
  const { sellToken, sellAmount, buyToken, minBuy, recipient, deadline, deposits = [] } = terms
  for (const found of [sellToken, ...deposits])
    if (!isSameAddress(found, request.sell)) refuse('token', { found, expected: request.sell })
  if (buyToken !== undefined && !isSameAddress(buyToken, request.buy))
    refuse('token', { found: buyToken, expected: request.buy })
  if (sellAmount !== request.amount) refuse('amount', { found: sellAmount, expected: request.amount })
  const least = leastOf(request, quote)
  if (minBuy < least || minBuy === 0n) refuse('minimum', { found: minBuy, expected: least })
  if (recipient !== undefined && !isSameAddress(recipient, request.account))
    refuse('recipient', { found: recipient, expected: request.account })
  if (deadline !== undefined && deadline * 1_000 <= now) refuse('deadline', { found: deadline })
}

/** Hex addresses whatever their case; others as they are written. */
export const isSameAddress = (one: string, other: string): boolean =>
  one === other || sameHexAddress(one, other)
