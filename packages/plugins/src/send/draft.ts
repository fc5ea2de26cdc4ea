import { formatUnits } from '@wallet-modal/runtime/accounts'
import type { Fee } from '@wallet-modal/runtime/chain'
import type { Asset } from './asset.js'
import { type AmountMeaning, assetText, type EnteredAmount } from './enteredAmount.js'
import type { RecipientState } from './recipient.js'

/** The transfer, as far as it is filled in (Spec §3, "Send draft"). */
export interface SendDraft {
  readonly token?: Asset
  /** Amount of the token, in decimal digits. */
  readonly sendTokenAmount?: string
  /** Address as the chain spells it. */
  readonly receiverAddress?: string
  /** How the receiver is known, or the name that was typed. */
  readonly receiverProfileName?: string
  /** Show it with `<img>` only. */
  readonly receiverProfileImageUrl?: string
  /** The current fee of a usual transfer, in base units of the network's own currency. */
  readonly gasPrice?: bigint
  /** Gas price in US dollars, if the currency has a price. */
  readonly gasPriceInUsd?: number
  /** The account's balance of the network's own currency, in US dollars, if it has a price. */
  readonly networkBalanceInUsd?: number
}

/** Why a draft can't be reviewed yet, in the order in which the form asks for it. */
export type DraftProblem =
  | 'network'
  | 'token'
  /** The token's definition is being read, or couldn't be read. */
  | 'reading'
  | 'unreadable'
  | 'recipient'
  | 'looking'
  | 'address'
  | 'amount'
  | 'value'
  | 'funds'
  | 'gas'

/** Input of a draft's rules (Spec §5). */
export interface DraftFacts {
  readonly asset: Asset | undefined
  /** Whether the asset's definition couldn't be read. @default false */
  readonly isUnreadable?: boolean
  /** The network's own currency. */
  readonly native: Asset | undefined
  readonly recipient: RecipientState
  readonly entered: EnteredAmount
  readonly meaning: AmountMeaning | undefined
  /** The fee of a usual transfer of the asset; undefined while it is unknown. */
  readonly fee: Fee | undefined
  /** The least of the network's own currency that the recipient can receive; undefined while that is unknown. @default undefined */
  readonly least?: bigint | undefined
  /** Smart accounts may have their fee paid by others. */
  readonly isSmartAccount: boolean
}

/**
 * Finds what a draft lacks. Amounts are compared in base units. Unknown balances and fees lack nothing: the chain checks them when the
 * transaction is prepared.
 */
export function draftProblem(facts: DraftFacts): DraftProblem | undefined {
  const { asset, native, recipient, entered, meaning, fee, isSmartAccount } = facts
  if (!native) return 'network'
  if (!asset) return 'token'
  if (asset.isUnread) return facts.isUnreadable ? 'unreadable' : 'reading'
  if (recipient.status === 'empty') return 'recipient'
  if (recipient.status === 'invalid') return 'address'
  if (!meaning) return 'amount'
  if ('problem' in meaning) return meaning.problem === 'zero' ? 'amount' : 'value'
  if (asset.balance !== undefined && meaning.amount > asset.balance) return 'funds'
  if (isGasMissing(facts)) return 'gas'
  if (isTooLittle(facts)) return 'value'
  const isNative = asset.address === undefined
  if (isNative && !entered.isMax && !isSmartAccount && fee && asset.balance !== undefined) {
    if (meaning.amount + fee.expected > asset.balance) return 'gas'
  }
  return recipient.status === 'looking' ? 'looking' : undefined
}

/** Whether the recipient couldn't hold the amount: a new account needs more. */
export const isTooLittle = ({ asset, meaning, least }: DraftFacts): boolean =>
  least !== undefined &&
  asset !== undefined &&
  asset.address === undefined &&
  meaning !== undefined &&
  'amount' in meaning &&
  meaning.amount < least

/** Spec §5, "Insufficient gas", in base units: it needs no price. */
function isGasMissing({ native, fee, isSmartAccount }: DraftFacts): boolean {
  const balance = native?.balance
  if (isSmartAccount || balance === undefined) return false
  return balance === 0n || (fee !== undefined && fee.expected > balance)
}

/** The most that can be sent; undefined while that is unknown. */
export function mostOf({
  asset,
  fee,
  isSmartAccount,
}: Pick<DraftFacts, 'asset' | 'fee' | 'isSmartAccount'>): bigint | undefined {
  if (asset?.balance === undefined || asset.isUnread) return undefined
  if (asset.address !== undefined || isSmartAccount) return asset.balance
  if (!fee) return undefined
  return asset.balance > fee.max ? asset.balance - fee.max : 0n
}

/** The draft in the specification's words. */
export function draftOf({ asset, native, recipient, meaning, fee }: DraftFacts): SendDraft {
  const found = recipient.status === 'found' ? recipient.recipient : undefined
  const name = found?.profileName ?? found?.typedName
  const dollars = (amount: bigint | undefined) =>
    native?.price === undefined || amount === undefined
      ? undefined
      : Number(formatUnits(amount, native.decimals)) * native.price
  const gasPriceInUsd = dollars(fee?.expected)
  const networkBalanceInUsd = dollars(native?.balance)
  return {
    ...(asset && { token: asset }),
    ...(asset && meaning && 'amount' in meaning && { sendTokenAmount: assetText(meaning.amount, asset) }),
    ...(found && { receiverAddress: found.address }),
    ...(name !== undefined && { receiverProfileName: name }),
    ...(found?.profileImageUrl !== undefined && { receiverProfileImageUrl: found.profileImageUrl }),
    ...(fee && { gasPrice: fee.expected }),
    ...(gasPriceInUsd !== undefined && { gasPriceInUsd }),
    ...(networkBalanceInUsd !== undefined && { networkBalanceInUsd }),
  }
}
