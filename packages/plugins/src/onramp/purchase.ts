import { toNetworkId } from '@wallet-modal/runtime/chain'
import type { BoughtAsset } from './provider.js'

/** How far a purchase is. Only the chain makes it `arrived`. */
export type PurchaseStage =
  /** The provider's page is open, as far as is known. */
  | 'opened'
  /** The visitor closed the page: they may have paid or not. */
  | 'returned'
  /** The visitor or the provider says that it is paid. */
  | 'pending'
  /** Three minutes have passed. It may still arrive. */
  | 'late'
  | 'arrived'
  /** The provider says so. */
  | 'failed'

/** A purchase that the visitor began. Never has the page's URL, which may hold a session. */
export interface Purchase {
  /** Unix time of the click in ms; its id, too. */
  readonly startedAt: number
  /** The provider's id. */
  readonly provider: string
  readonly account: string
  readonly asset: BoughtAsset
  /** The payment: a decimal number, and its currency. */
  readonly amount: string
  readonly currency: string
  readonly method: string
  /** See `Arrival`. In base units. */
  readonly baseline: bigint
  readonly promised?: bigint | undefined
  /** What came, once it has arrived. */
  readonly arrived?: bigint | undefined
  /** Whether the visitor has to check at the provider where it pays to. */
  readonly isHidden: boolean
  /** The provider's name of it. */
  readonly reference?: string | undefined
  readonly stage: PurchaseStage
}

/** Whether it may still arrive. */
export const isUnderway = ({ stage }: Purchase): boolean => stage !== 'arrived' && stage !== 'failed'

const stages: readonly string[] = ['opened', 'returned', 'pending', 'late', 'arrived', 'failed']
const bigints = ['baseline', 'promised', 'arrived'] as const

/** A purchase as JSON has it. */
export const toStored = (purchase: Purchase): object => ({
  ...purchase,
  ...Object.fromEntries(bigints.map((key) => [key, purchase[key]?.toString()])),
})

/** Reads a stored purchase, which any script of the page can write. Undefined for anything else. */
export function readStored(value: unknown): Purchase | undefined {
  const given = value as Readonly<Record<string, unknown>> | null
  const asset = given?.asset as Readonly<Record<string, unknown>> | undefined
  const isText = (text: unknown) => typeof text === 'string' && /^[\w .:-]{1,128}$/.test(text)
  const isUnits = (text: unknown) => typeof text === 'string' && /^\d{1,78}$/.test(text)
  if (!given || !asset || !Number.isSafeInteger(given.startedAt)) return undefined
  const texts = ['provider', 'account', 'amount', 'currency', 'method'] as const
  if (!texts.every((key) => isText(given[key])) || !isText(asset.symbol) || !isText(asset.networkId))
    return undefined
  if (asset.address !== undefined && !isText(asset.address)) return undefined
  const { decimals } = asset
  if (!Number.isInteger(decimals) || Number(decimals) < 0 || Number(decimals) > 255) return undefined
  if (!isUnits(given.baseline) || !stages.includes(String(given.stage))) return undefined
  const units = (key: 'promised' | 'arrived') =>
    isUnits(given[key]) ? BigInt(String(given[key])) : undefined
  return {
    ...{ startedAt: given.startedAt as number, stage: given.stage as PurchaseStage },
    ...(Object.fromEntries(texts.map((key) => [key, given[key]])) as Pick<Purchase, (typeof texts)[number]>),
    asset: {
      networkId: toNetworkId(String(asset.networkId)),
      symbol: String(asset.symbol),
      decimals: Number(decimals),
      ...(asset.address !== undefined && { address: String(asset.address) }),
    },
    baseline: BigInt(String(given.baseline)),
    ...{ promised: units('promised'), arrived: units('arrived'), isHidden: given.isHidden === true },
    ...(isText(given.reference) && { reference: String(given.reference) }),
  }
}
