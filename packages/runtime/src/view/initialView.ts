/** What the opening rules go by (Spec §2, "Opening"). */
export interface OpeningSituation {
  /** The view that the caller asked for, if any. */
  readonly requested: string | undefined
  readonly hasAddress: boolean
  /** A phone: see `open` in `core/createCore.ts`. */
  readonly isPhone: boolean
  /** Whether any chain plugin is enabled. */
  readonly hasAdapters: boolean
}

/** Account with an address, else Connect; AllWallets on a phone without adapters; the caller's view overrides. */
export function initialView({ requested, hasAddress, isPhone, hasAdapters }: OpeningSituation): string {
  if (requested !== undefined) return requested
  if (hasAddress) return 'Account'
  return isPhone && !hasAdapters ? 'AllWallets' : 'Connect'
}
