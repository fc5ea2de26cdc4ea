import type { FeatureId } from './types.js'

/** What each feature is, in a few words. */
export const flagSummaries: Readonly<Record<FeatureId, string>> = {
  swaps: 'swapping tokens',
  onramp: 'buying through on-ramp providers',
  receive: 'showing the address to receive at',
  send: 'sending tokens',
  history: 'the Activity tab',
  names: 'names for accounts',
  email: 'logging in by email',
  emailShowWallets: 'listing the wallets beside the email field',
  socials: 'logging in by Google, X, GitHub and others',
  walletConnect: 'pairing with wallets on phones, over a relay',
  analytics: 'tracking events, sent to your own endpoint only',
  allWallets: 'the list of all wallets',
  legalCheckbox: 'a box to tick for the legal texts before connecting',
  collapseWallets: 'one button in place of the wallets, where there is another way to log in',
  smartSessions: 'smart sessions',
}
