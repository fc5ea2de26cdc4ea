import type { Clock } from '../base/clock.js'
import type { ResolvedConfig } from '../config/types.js'
import { createBundledSource } from './bundledSource.js'
import { walletFilter } from './walletFilter.js'
import { createWalletList, type WalletList } from './walletList.js'

/** The wallets that an app may list: its own, and those of the directory that its config lets through. */
export const appWallets = (
  config: Pick<ResolvedConfig, 'wallets' | 'chains'>,
  clock: Clock,
  source = createBundledSource(),
): WalletList =>
  createWalletList({ source, custom: config.wallets.custom, isListed: walletFilter(config), clock })
