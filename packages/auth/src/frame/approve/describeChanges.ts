import type { TokenFacts } from '@wallet-modal/runtime/chain'
import type { NetworkDefinition } from '@wallet-modal/runtime/plugin'
import type { TransactionAction, TransactionDescription } from '@wallet-modal/runtime/transactions'
import { formatUnits } from 'viem'
import type { Change, Payment, Question } from './Question.js'
import type { Act } from './tiers.js'

/** An allowance of this much is one of all: on EVM, and on Solana, whose amounts have 64 bits. */
const unlimitedOn = (networkId: string) => (networkId.startsWith('solana:') ? 2n ** 64n - 1n : 2n ** 128n)

/** What a transaction changes, for the visitor and for its tier. */
interface DescribedChanges extends Pick<Question, 'changes' | 'facts' | 'warnings'> {
  readonly acts: readonly Act[]
  readonly payments: readonly Payment[]
  readonly maxFee: bigint | undefined
}

/** Reads a token's own description from the wallet's nodes; undefined if that fails. */
export type ReadToken = (address: string) => Promise<TokenFacts | undefined>

/** Writes a transaction's actions for the visitor, with the decimals and symbols that the wallet's own nodes tell. */
export async function describeChanges(
  { actions, maxFee, nonce }: Pick<TransactionDescription, 'actions' | 'maxFee' | 'nonce'>,
  { id, nativeCurrency }: Pick<NetworkDefinition, 'id' | 'nativeCurrency'>,
  readToken: ReadToken,
): Promise<DescribedChanges> {
  const { symbol, decimals } = nativeCurrency
  const native = (amount: bigint) => `${formatUnits(amount, decimals)} ${symbol}`
  const addresses = [...new Set(actions.flatMap((action) => ('token' in action && action.token) || []))]
  const tokens = new Map(
    await Promise.all(
      addresses.map(async (address) => [address, await readToken(address).catch(() => undefined)] as const),
    ),
  )
  const nameOf = (address: string) => tokens.get(address)?.symbol ?? address
  const amountOf = (amount: bigint, address: string | undefined) => {
    if (address === undefined) return native(amount)
    return `${formatUnits(amount, tokens.get(address)?.decimals ?? 0)} ${nameOf(address)}`
  }
  const unlimited = unlimitedOn(id)
  return {
    acts: actions.flatMap((action): Act[] => {
      if (action.kind === 'call') return ['unknownCall']
      return action.kind === 'approval' && action.amount >= unlimited ? ['unlimited'] : []
    }),
    payments: actions.flatMap((action): Payment[] => {
      if (action.kind === 'transfer') return [action]
      // The spender can take it.
      return action.kind === 'approval' && action.amount > 0n ? [{ ...action, to: action.spender }] : []
    }),
    maxFee,
    changes: actions.flatMap((action) => changesOf(action, { native, amountOf, nameOf, unlimited })),
    facts: [
      ...addresses.map((address) => ({ name: 'contract', value: `${nameOf(address)} ${address}` }) as const),
      ...(maxFee === undefined ? [] : [{ name: 'fee', value: native(maxFee) } as const]),
      ...(nonce === undefined ? [] : [{ name: 'nonce', value: `${nonce}` } as const]),
    ],
    warnings: [
      ...(actions.some(({ kind }) => kind === 'call') ? (['unknownCall'] as const) : []),
      ...(isUnread(actions, tokens) ? (['unread'] as const) : []),
    ],
  }
}

interface Writing {
  native(amount: bigint): string
  amountOf(amount: bigint, token: string | undefined): string
  nameOf(token: string): string
  readonly unlimited: bigint
}

function changesOf(action: TransactionAction, { native, amountOf, nameOf, unlimited }: Writing): Change[] {
  if (action.kind === 'call') {
    const { to, amount } = action
    if (to === undefined) return [{ text: 'creates' }]
    const paid = amount > 0n ? [{ text: 'calls', what: native(amount), to } as const] : []
    return [...paid, { text: 'callsUnknown', to }]
  }
  if (action.kind === 'approval') {
    const { spender: to, amount, token, isIncrease } = action
    if (amount >= unlimited) return [{ text: 'allowsAll', what: nameOf(token), to }]
    return [{ text: isIncrease ? 'allowsMore' : 'allows', what: amountOf(amount, token), to }]
  }
  const { from, to, amount, token, tokenId } = action
  const what =
    tokenId === undefined ? amountOf(amount, token) : `${amount} × ${nameOf(token ?? '')} #${tokenId}`
  return [from === undefined ? { text: 'sends', what, to } : { text: 'moves', what, from, to }]
}

const isUnread = (
  actions: readonly TransactionAction[],
  tokens: ReadonlyMap<string, TokenFacts | undefined>,
) =>
  actions.some(
    (action) =>
      'token' in action &&
      action.token !== undefined &&
      !('tokenId' in action && action.tokenId !== undefined) &&
      !tokens.get(action.token),
  )
