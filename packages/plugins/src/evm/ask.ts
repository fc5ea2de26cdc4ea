import { type Clock, ConnectorError, type Eip1193Provider, fromProvider } from '@wallet-modal/runtime/plugin'

/** How a wallet is asked. */
export interface AskOptions {
  /** Name for the developer's text. */
  readonly wallet: string
  /** Gives up after so long. Without it the visitor may take all the time they need. */
  readonly limit?: { readonly clock: Clock; readonly timeoutMs: number }
}

/**
 * Sends one request to a wallet, before it returns: a wallet's window needs the visitor's click to be fresh.
 * What it answers is still to be parsed (EIP-1193).
 * @throws ConnectorError as `fromProvider` names it, also for a provider that throws at once; `WALLET_TIMEOUT`
 */
export function ask(
  provider: Eip1193Provider,
  method: string,
  params: readonly unknown[] | undefined,
  { wallet, limit }: AskOptions,
): Promise<unknown> {
  const answer = new Promise<unknown>((resolve) =>
    resolve(provider.request(params === undefined ? { method } : { method, params })),
  ).catch((error: unknown) => {
    throw fromProvider(error, wallet)
  })
  if (!limit) return answer

  const { clock, timeoutMs } = limit
  return new Promise((resolve, reject) => {
    const timer = clock.setTimeout(
      () =>
        reject(
          new ConnectorError('WALLET_TIMEOUT', `${wallet} did not answer ${method} within ${timeoutMs} ms.`, {
            hint: 'The wallet may be locked, updating or gone. Let the visitor try again.',
            context: { method, timeoutMs },
          }),
        ),
      timeoutMs,
    )
    answer.then(resolve, reject).finally(() => clock.clearTimeout(timer))
  })
}
