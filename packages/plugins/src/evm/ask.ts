import { type AskWalletOptions, askWallet, type Eip1193Provider } from '@wallet-modal/runtime/chain'

/**
 * Sends one request to a wallet, before it returns: a wallet's window needs the visitor's click to be fresh.
 * What it answers is still to be parsed (EIP-1193).
 * @throws ConnectorError as `askWallet`
 */
export const ask = (
  provider: Eip1193Provider,
  method: string,
  params: readonly unknown[] | undefined,
  options: Pick<AskWalletOptions, 'wallet' | 'limit'>,
): Promise<unknown> =>
  askWallet(() => provider.request(params === undefined ? { method } : { method, params }), {
    ...options,
    method,
  })
