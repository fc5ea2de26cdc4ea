import { formatUnits } from '@wallet-modal/runtime/accounts'
import type { Asset } from './asset.js'
import { looksLike } from './lookAlike.js'
import type { ReviewFacts } from './prepare.js'

/** A warning before something is sent. */
export type Warning =
  /** The address begins and ends as `address` does, which the visitor knows. Has to be acknowledged. */
  | { readonly kind: 'lookAlike'; readonly address: string }
  /** The recipient is the sender. */
  | { readonly kind: 'own' }
  /** The recipient is a token's contract: what is sent there is lost. The visitor must acknowledge this. */
  | { readonly kind: 'tokenContract' }
  /** The address of all zeros, which has no key: a transfer to it is lost. Has to be acknowledged. */
  | { readonly kind: 'nobody' }
  /** An earlier attempt failed without saying whether it was sent, and the chain doesn't rule it out. Has to be acknowledged. */
  | { readonly kind: 'maybeSent' }
  /** The recipient is a contract, which may not be able to pass tokens on. */
  | { readonly kind: 'contract' }
  /** The visitor hasn't sent anything to this recipient from here. */
  | { readonly kind: 'firstTime' }
  /** Only the page's storage says that something was sent there before, and any script of the page can write that. */
  | { readonly kind: 'remembered' }
  /** The recipient gets less than is sent: the token takes a fee. */
  | { readonly kind: 'feeOnTransfer'; readonly received: bigint }
  /** The fee may be worth more than what is sent. */
  | { readonly kind: 'highFee' }
  /** The fee may be a whole unit of the network's currency, or more. Has to be acknowledged. */
  | { readonly kind: 'absurdFee' }

/** The topics of acknowledgement, and their warnings. */
const blockingKinds = {
  address: ['lookAlike', 'tokenContract', 'nobody'],
  fee: ['absurdFee'],
  resend: ['maybeSent'],
} satisfies Readonly<Record<string, readonly Warning['kind'][]>>

type Acknowledged = keyof typeof blockingKinds

/** The topics that the visitor has to acknowledge before the wallet is asked. */
export const blockingOf = (warnings: readonly Warning[]): readonly Acknowledged[] =>
  (Object.keys(blockingKinds) as Acknowledged[]).filter((about) => {
    const kinds: readonly Warning['kind'][] = blockingKinds[about]
    return warnings.some(({ kind }) => kinds.includes(kind))
  })

/** Further facts about the recipient and the asset. */
export interface WarningFacts {
  /** The accounts that the wallet shares. */
  readonly accounts: readonly string[]
  /** The addresses that this page has sent to. */
  readonly sentHere: readonly string[]
  /** The addresses that the page's storage lists as sent to. */
  readonly stored: readonly string[]
  /** Addresses of tokens that the account has. */
  readonly tokens: readonly string[]
  readonly asset: Pick<Asset, 'decimals' | 'price'>
  /** The network's own currency. */
  readonly native: Pick<Asset, 'decimals' | 'price'>
}

/** Addresses that are all zeros: in hex, and in base58, whose zero is 1. */
const zeroForm = /^(0x0{40}|1{32})$/

const same = (one: string, other: string) =>
  one.startsWith('0x') ? one.toLowerCase() === other.toLowerCase() : one === other

/** The warnings of a review, the worst first. */
export function warningsOf(facts: ReviewFacts, known: WarningFacts): readonly Warning[] {
  const { from, to, amount, received, isContract } = facts
  const { accounts, sentHere, stored, tokens } = known
  const isOneOf = (addresses: readonly string[]) => addresses.some((one) => same(one, to))
  const isOwn = same(from, to)
  const isTrusted = isOwn || isOneOf(accounts)
  const isToken = isOneOf(tokens)
  // Known addresses are compared with each other, too: storage is no proof of which one is meant.
  const alike = isTrusted
    ? undefined
    : [...accounts, ...sentHere, ...stored].find((one) => looksLike(to, one))
  const isTaxed = received !== undefined && received < amount
  const isKnown = isTrusted || isOneOf(sentHere) || alike !== undefined
  return [
    ...(alike === undefined ? [] : [{ kind: 'lookAlike', address: alike } as const]),
    ...(isToken ? [{ kind: 'tokenContract' } as const] : []),
    ...(zeroForm.test(to) ? [{ kind: 'nobody' } as const] : []),
    ...(isTaxed ? [{ kind: 'feeOnTransfer', received } as const] : []),
    ...(isContract && !isToken ? [{ kind: 'contract' } as const] : []),
    ...(isOwn ? [{ kind: 'own' } as const] : []),
    ...(isKnown ? [] : [{ kind: isOneOf(stored) ? 'remembered' : 'firstTime' } as const]),
    ...feeWarnings(facts, known),
  ]
}

/** The warnings about the fee, whatever is sent. */
export function feeWarnings(
  { amount, token, maxFee }: Pick<ReviewFacts, 'amount' | 'token' | 'maxFee'>,
  { asset, native }: Pick<WarningFacts, 'asset' | 'native'>,
): readonly Warning[] {
  if (maxFee === undefined) return []
  // geth sends nothing with a higher fee, unless its operator says otherwise (`--rpc.txfeecap`). It doesn't depend on anybody's prices.
  if (maxFee >= 10n ** BigInt(native.decimals)) return [{ kind: 'absurdFee' }]
  const worth = (units: bigint, { decimals, price }: Pick<Asset, 'decimals' | 'price'>) =>
    price === undefined ? undefined : Number(formatUnits(units, decimals)) * price
  const [feeWorth, sentWorth] = [worth(maxFee, native), worth(amount, asset)]
  const isHigh =
    token === undefined
      ? // A cancellation sends nothing.
        amount > 0n && maxFee > amount
      : feeWorth !== undefined && sentWorth !== undefined && feeWorth > sentWorth
  return isHigh ? [{ kind: 'highFee' }] : []
}
