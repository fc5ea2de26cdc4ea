import type { Clock } from '../base/clock.js'
import { ConnectorError } from '../errors/classes.js'
import { fromProvider } from './fromProvider.js'

/** How long a wallet may take to answer a question that doesn't need the visitor, in ms. */
export const walletAnswerMs = 3_000

/** How long a wallet may take to disconnect, in ms: the visitor is waiting for "disconnected". */
export const walletFarewellMs = 2_000

/** How a wallet is asked. */
export interface AskWalletOptions {
  /** Name of the wallet, for the developer's text. */
  readonly wallet: string
  /** Name of the requested method, for the developer's text. @default left out */
  readonly method?: string
  /** When to give up. @default the visitor may take all the time they need */
  readonly limit?: { readonly clock: Clock; readonly timeoutMs: number }
}

/**
 * Calls a function of a wallet synchronously, because the wallet's window needs the visitor's click to be fresh. The answer is
 * unchecked.
 * @throws ConnectorError as `fromProvider` names it, also for a wallet that throws at once; `WALLET_TIMEOUT`
 */
export function askWallet(run: () => unknown, { wallet, method, limit }: AskWalletOptions): Promise<unknown> {
  const answer = new Promise<unknown>((resolve) => resolve(run())).catch((error: unknown) => {
    throw fromProvider(error, wallet)
  })
  if (!limit) return answer

  const { clock, timeoutMs } = limit
  return new Promise((resolve, reject) => {
    const timer = clock.setTimeout(() => {
      const asked = method === undefined ? '' : ` ${method}`
      reject(
        new ConnectorError('WALLET_TIMEOUT', `${wallet} did not answer${asked} within ${timeoutMs} ms.`, {
          hint: 'The wallet may be locked, updating or gone. Let the visitor try again.',
          context: { timeoutMs, ...(method === undefined ? {} : { method }) },
        }),
      )
    }, timeoutMs)
    answer.then(resolve, reject).finally(() => clock.clearTimeout(timer))
  })
}

/** The error for a wallet that agreed to connect and shared no account. */
export const noAccountShared = (
  wallet: string,
  hint = 'The wallet may be locked, or no account was chosen there. Let the visitor try again.',
): ConnectorError =>
  new ConnectorError('WALLET_ANSWER_INVALID', `${wallet} agreed to connect but shared no account.`, { hint })

/**
 * The error for an answer or a property that no wallet should have.
 *
 * @param what goes after the wallet's name
 * @param answer the wallet's answer: the error has only its type
 */
export const invalidWallet = (wallet: string, what: string, answer: unknown): ConnectorError =>
  new ConnectorError('WALLET_ANSWER_INVALID', `${wallet} ${what}.`, {
    hint: 'Try a newer version of the wallet, or another one.',
    context: { answerType: answer === null ? 'null' : typeof answer },
  })
