/** What the opening rules go by (Spec §2, "Opening"). */
export interface OpeningSituation {
  /** The view that the caller asked for, if any. */
  readonly requested: string | undefined
  readonly hasAddress: boolean
  /** The view of a gate that has something to say to whoever is connected, if any. */
  readonly gateView: string | undefined
  /** A phone: see `base/device.ts`. */
  readonly isPhone: boolean
  /** Whether any chain plugin is enabled. */
  readonly hasAdapters: boolean
  /** The view of a plugin that `startsWithoutChains`, if any: without adapters that is all there is, the basic mode. */
  readonly basicView: string | undefined
}

/**
 * The caller's view; else Account with an address, or a gate's view in place of it; else Connect. Without adapters there are no
 * wallets of the page: AllWallets on a phone, and elsewhere the code for any wallet (constants, flows §2).
 */
export function initialView(situation: OpeningSituation): string {
  const { requested, hasAddress, gateView, isPhone, hasAdapters, basicView } = situation
  if (requested !== undefined) return requested
  if (hasAddress) return gateView ?? 'Account'
  if (hasAdapters) return 'Connect'
  if (isPhone) return 'AllWallets'
  return basicView ?? 'Connect'
}
