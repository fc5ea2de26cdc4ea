import { askWallet, attempt, invalidWallet } from '@wallet-modal/runtime/chain'
import type { Connector } from '@wallet-modal/runtime/plugin'
import type { PolkadotProvider } from './PolkadotProvider.js'

/** An entry of `window.injectedWeb3`. */
interface PolkadotExtension {
  /** Asks the visitor, unless they have allowed this origin. */
  enable(origin: string): Promise<unknown>
}

/**
 * Calls a wallet's own `enable` before it returns.
 * @throws ConnectorError; `WALLET_ANSWER_INVALID` if there is no wallet, or `enable` returns no accounts
 */
export async function enable({ provider, name }: Connector, origin: string): Promise<PolkadotProvider> {
  const extension = provider as PolkadotExtension
  if (!attempt(() => typeof extension === 'object' && typeof extension.enable === 'function')) {
    throw invalidWallet(name, 'is not a wallet of `window.injectedWeb3`', provider)
  }
  const answer = await askWallet(() => extension.enable(origin), { wallet: name, method: 'enable' })
  const entry = answer as PolkadotProvider
  if (attempt(() => typeof entry.accounts.get === 'function')) return entry
  throw invalidWallet(name, 'agreed to connect but has no `accounts`', answer)
}
