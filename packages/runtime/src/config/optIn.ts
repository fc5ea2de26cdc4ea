/**
 * The flags that are off unless the config turns them on (Spec §9). `walletConnect` is one as it asks a relay; `signIn` as it asks
 * the visitor.
 */
export const optInFlags = [
  'legalCheckbox',
  'smartSessions',
  'collapseWallets',
  'walletConnect',
  'signIn',
] as const

/** One of them. */
export type OptInFlag = (typeof optInFlags)[number]
