import { attempt, ConnectorError } from '@wallet-modal/runtime/chain'
import type { Connector } from '@wallet-modal/runtime/plugin'
import type { PolkadotProvider } from './PolkadotProvider.js'

/** An entry of `window.injectedWeb3`. */
export interface PolkadotExtension {
  /** Asks the visitor, unless they have let this origin in before. */
  enable(origin: string): Promise<unknown>
}

/** 35 or 36 bytes in base58. Whether the checksum is its own is told by `decodeAddress`. */
export const isAddressShaped = (value: unknown): value is string =>
  typeof value === 'string' && /^[1-9A-HJ-NP-Za-km-z]{46,50}$/.test(value)

/**
 * The wallet behind a connector, which can at least be enabled.
 * @throws ConnectorError `WALLET_ANSWER_INVALID` when there is none
 */
export function parseWallet({ provider, name }: Connector): PolkadotExtension {
  const wallet = provider as PolkadotExtension
  if (attempt(() => typeof wallet === 'object' && typeof wallet.enable === 'function')) return wallet
  throw invalid(name, 'is no wallet of `window.injectedWeb3`', provider)
}

/**
 * What a wallet answers to `enable`: something that has accounts.
 * @throws ConnectorError `WALLET_ANSWER_INVALID`
 */
export function parseProvider(answer: unknown, wallet: string): PolkadotProvider {
  const provider = answer as PolkadotProvider
  if (attempt(() => typeof provider.accounts.get === 'function')) return provider
  throw invalid(wallet, 'agreed to connect but has no accounts to ask for', answer)
}

/**
 * The signature in a wallet's answer: 64 bytes in hex, or 65 with its kind before them, or with what ECDSA has behind them.
 * @throws ConnectorError `WALLET_ANSWER_INVALID`
 */
export function parseSignature(answer: unknown, wallet: string): `0x${string}` {
  const signature = attempt(() => (answer as { readonly signature?: unknown }).signature)
  if (typeof signature === 'string' && /^0x(0[0-2])?[0-9a-f]{128}$|^0x[0-9a-f]{128}0[01]$/i.test(signature)) {
    return signature as `0x${string}`
  }
  throw invalid(wallet, 'did not answer with a signature', answer)
}

/** What a wallet answered or is makes no sense. */
export function invalid(wallet: string, what: string, answer: unknown): ConnectorError {
  return new ConnectorError('WALLET_ANSWER_INVALID', `${wallet} ${what}, so it was not believed.`, {
    hint: 'Try a newer version of the wallet, or another one.',
    context: { answerType: answer === null ? 'null' : typeof answer },
  })
}
