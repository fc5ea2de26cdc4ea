import { worthOf } from '../base/units.js'
import { type Asset, assetKey } from '../portfolio/asset.js'
import { sameAddress } from './actions.js'
import { looksLike } from './lookAlike.js'
import type { ReviewStep, TransferAction } from './request.js'

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
  /** `spender` may move all of the token that the account ever has. Has to be acknowledged. */
  | { readonly kind: 'unlimited' }
  /** A contract is called in a way that nothing here can read. */
  | { readonly kind: 'unread' }
  /** The fee may be a whole unit of the network's currency, or more. Has to be acknowledged. */
  | { readonly kind: 'absurdFee' }

/** The topics of acknowledgement, and their warnings. */
const blockingKinds = {
  address: ['lookAlike', 'tokenContract', 'nobody'],
  approval: ['unlimited'],
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

/** Whether the visitor has to acknowledge it. */
export const isBlocking = (warning: Warning): boolean => blockingOf([warning]).length > 0

/** Whether it is only a word to the wise, which needs no colour. */
export const isHarmless = ({ kind }: Warning): boolean => harmlessKinds.includes(kind)

const harmlessKinds: readonly Warning['kind'][] = ['own', 'firstTime', 'remembered']

/** What else is known of the recipients and the assets. */
export interface WarningFacts {
  /** The accounts that the wallet shares. */
  readonly accounts: readonly string[]
  /** The addresses that this page has sent to. */
  readonly sentHere: readonly string[]
  /** The addresses that the page's storage lists as sent to. */
  readonly stored: readonly string[]
  /** The known tokens of the account, and those in the review. */
  readonly assets: readonly Pick<Asset, 'address' | 'decimals' | 'price'>[]
  /** The network's own currency. */
  readonly native: Pick<Asset, 'decimals' | 'price'>
}

/** Addresses that are all zeros: in hex, and in base58, whose zero is 1. */
const zeroForm = /^(0x0{40}|1{32})$/

/** An allowance from here on is for all that there is: tokens count it as one that never ends. */
export const unlimitedFrom = 2n ** 255n

/** The warnings of a transaction, the worst first. */
export function warningsOf(step: ReviewStep, known: WarningFacts): readonly Warning[] {
  const all: readonly Warning[] = [
    ...step.actions.flatMap((action): readonly Warning[] => {
      if (action.kind === 'transfer') return recipientWarnings(step, action, known)
      if (action.kind === 'approval') return action.amount >= unlimitedFrom ? [{ kind: 'unlimited' }] : []
      return action.decoded ? [] : [{ kind: 'unread' }]
    }),
    ...feeWarnings(step, known),
  ]
  // Each once, however many transfers it is about.
  return all.filter((warning, index) => all.findIndex((one) => isSame(one, warning)) === index)
}

const isSame = (one: Warning, other: Warning) =>
  one.kind === other.kind &&
  (one.kind !== 'lookAlike' || other.kind !== 'lookAlike' || one.address === other.address)

function recipientWarnings(
  { from, received, contracts }: ReviewStep,
  { to, amount }: TransferAction,
  { accounts, sentHere, stored, assets }: WarningFacts,
): readonly Warning[] {
  const isOneOf = (addresses: readonly string[]) => addresses.some((one) => sameAddress(one, to))
  const isOwn = sameAddress(from, to)
  const isTrusted = isOwn || isOneOf(accounts)
  const isToken = assets.some(({ address }) => address !== undefined && sameAddress(address, to))
  // Compares known addresses with each other, too: being stored doesn't prove which one is meant.
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
    ...(isOneOf(contracts) && !isToken ? [{ kind: 'contract' } as const] : []),
    ...(isOwn ? [{ kind: 'own' } as const] : []),
    ...(isKnown ? [] : [{ kind: isOneOf(stored) ? 'remembered' : 'firstTime' } as const]),
  ]
}

/** The warnings about the fee, whatever is sent. */
export function feeWarnings(
  { actions, maxFee }: Pick<ReviewStep, 'actions' | 'maxFee'>,
  { assets, native }: Pick<WarningFacts, 'assets' | 'native'>,
): readonly Warning[] {
  if (maxFee === undefined) return []
  // geth sends nothing with a higher fee, unless its operator says otherwise (`--rpc.txfeecap`). It doesn't depend on anybody's prices.
  if (maxFee >= 10n ** BigInt(native.decimals)) return [{ kind: 'absurdFee' }]
  const [action, ...others] = actions
  if (action.kind !== 'transfer' || others.length > 0) return []
  const { amount, token, tokenId } = action
  const worth = (units: bigint, of: Pick<Asset, 'decimals' | 'price'> | undefined) =>
    of?.price === undefined ? undefined : worthOf(units, of.decimals, of.price)
  const asset =
    tokenId === undefined
      ? assets.find((one) => assetKey(one) === assetKey({ address: token ?? '' }))
      : undefined
  const [feeWorth, sentWorth] = [worth(maxFee, native), worth(amount, asset)]
  const isHigh =
    token === undefined
      ? // A cancellation sends nothing.
        amount > 0n && maxFee > amount
      : feeWorth !== undefined && sentWorth !== undefined && feeWorth > sentWorth
  return isHigh ? [{ kind: 'highFee' }] : []
}
