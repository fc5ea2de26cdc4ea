import { namespaceOf } from '../base/caip.js'
import type { ResolvedConfig } from '../config/types.js'
import type { Wallet } from '../connectors/wallet.js'

/** Whether a list of the config names a wallet: by id, slug, or rdns in any letter case. */
export function isWalletNamed(list: readonly string[], { id, slug, rdns }: Wallet): boolean {
  if (list.length === 0) return false
  return (
    list.includes(id) ||
    (slug !== undefined && list.includes(slug)) ||
    // The lists are not checked in production.
    (!!rdns && list.some((name) => String(name).toLowerCase() === rdns.toLowerCase()))
  )
}

/** Which wallets an app lists: those that `wallets` allows and that serve one of its chains. */
export function walletFilter({
  wallets: { include, exclude },
  chains,
}: Pick<ResolvedConfig, 'wallets' | 'chains'>): (wallet: Wallet) => boolean {
  const namespaces = new Set(chains.map(namespaceOf))
  const isServing = (wallet: Wallet) =>
    wallet.chains?.some((id) => chains.includes(id as (typeof chains)[number])) ??
    wallet.namespaces?.some((namespace) => namespaces.has(namespace)) ??
    true
  return (wallet) =>
    !isWalletNamed(exclude, wallet) &&
    (include.length === 0 || isWalletNamed(include, wallet)) &&
    isServing(wallet)
}

/** Whether a wallet has a link to pair with. Wallets that no relay reaches have none. */
export const isPairable = ({ mobile_link, webapp_link, desktop_link }: Wallet): boolean =>
  Boolean(mobile_link || webapp_link || desktop_link)
