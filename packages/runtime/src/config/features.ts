import type { Namespace } from '../base/caip.js'
import type { AccountType, ConnectMethod, ConnectorGroup, WalletFeature } from './types.js'

/** Ways to connect in their default order (Spec §2). */
export const methodsOrder = ['email', 'social', 'wallet'] as const satisfies readonly ConnectMethod[]

/** The group of the QR code that any wallet can scan. */
export const pairingGroup = 'walletConnect' satisfies ConnectorGroup

/** Groups of connectors in their default order (Spec §9). */
export const connectorOrder = [
  pairingGroup,
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const satisfies readonly ConnectorGroup[]

/** The order that `create` writes and the studio starts with: installed wallets before the QR code. */
export const installedFirst = [
  'recent',
  'injected',
  'featured',
  pairingGroup,
  'custom',
  'external',
  'recommended',
] as const satisfies readonly ConnectorGroup[]

/** Actions of the account view in their default order (Spec §9). */
export const walletFeaturesOrder = [
  'onramp',
  'swaps',
  'receive',
  'send',
] as const satisfies readonly WalletFeature[]

/** Tabs of the account view in their order; plugins' own follow (Spec §2). */
export const accountTabsOrder = ['tokens', 'nfts', 'activity'] as const

/** Account type of each namespace that the config leaves out (Spec §6). */
export const accountDefaults: Readonly<Record<Namespace, AccountType>> = {
  eip155: 'smartAccount',
  solana: 'eoa',
  polkadot: 'eoa',
  bip122: 'payment',
}
