import { type AskWalletOptions, askWallet, type Eip1193Provider } from '@wallet-modal/runtime/chain'

/**
 * Sends a request to a wallet (EIP-1193) before it returns, because a wallet can open its window only right after the visitor's click.
 * The answer is unchecked.
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
