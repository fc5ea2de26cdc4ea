import {
  type Account,
  attempt,
  type Clock,
  type Connector,
  ConnectorError,
  fromProvider,
} from '@wallet-modal/runtime/plugin'
import { featureOf, parseAccounts, parseWallet } from './parse.js'

/** How long a wallet may take over a question that needs no visitor, in ms. */
const answerTimeoutMs = 3_000
/** How long it may take to let go, in ms: the visitor is waiting for "disconnected". */
const disconnectTimeoutMs = 2_000

/**
 * Asks the visitor for their accounts, before it returns: the wallet's window needs the click to be fresh.
 * @throws ConnectorError
 */
export async function requestAccounts(connector: Connector): Promise<readonly [Account, ...Account[]]> {
  const wallet = parseWallet(connector)
  const answer = await call(
    () => featureOf(wallet, 'standard:connect', 'connect')?.connect?.(),
    connector.name,
  )
  const [first, ...others] = parseAccounts(accountsIn(answer), connector.name)
  if (first) return [first, ...others]
  throw new ConnectorError(
    'WALLET_ANSWER_INVALID',
    `${connector.name} agreed to connect but shared no account.`,
    { hint: 'The wallet may be locked or empty. Unlock it, then try again.' },
  )
}

/**
 * The accounts that the wallet still grants, asked without a prompt (`silent`).
 * @throws ConnectorError
 */
export async function recallAccounts(connector: Connector, clock: Clock): Promise<readonly Account[]> {
  const wallet = parseWallet(connector)
  const answer = await within(
    call(() => featureOf(wallet, 'standard:connect', 'connect')?.connect?.({ silent: true }), connector.name),
    { clock, timeoutMs: answerTimeoutMs, wallet: connector.name },
  )
  return parseAccounts(accountsIn(answer), connector.name)
}

/** Lets go of the wallet, as far as it knows how. Never throws: one that can't changes nothing about the visitor's leaving. */
export async function releaseWallet(connector: Connector, clock: Clock): Promise<void> {
  try {
    const feature = featureOf(parseWallet(connector), 'standard:disconnect', 'disconnect')
    await within(
      call(() => feature?.disconnect?.(), connector.name),
      {
        clock,
        timeoutMs: disconnectTimeoutMs,
        wallet: connector.name,
      },
    )
  } catch {
    // See above.
  }
}

const accountsIn = (answer: unknown) => attempt(() => (answer as { readonly accounts?: unknown }).accounts)

/** Runs what a wallet brings, at once. @throws ConnectorError as `fromProvider` names it */
const call = (run: () => unknown, wallet: string): Promise<unknown> =>
  new Promise<unknown>((resolve) => resolve(run())).catch((error: unknown) => {
    throw fromProvider(error, wallet)
  })

function within(
  answer: Promise<unknown>,
  {
    clock,
    timeoutMs,
    wallet,
  }: { readonly clock: Clock; readonly timeoutMs: number; readonly wallet: string },
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = clock.setTimeout(
      () =>
        reject(
          new ConnectorError('WALLET_TIMEOUT', `${wallet} did not answer within ${timeoutMs} ms.`, {
            hint: 'The wallet may be locked, updating or gone. Let the visitor try again.',
            context: { timeoutMs },
          }),
        ),
      timeoutMs,
    )
    answer.then(resolve, reject).finally(() => clock.clearTimeout(timer))
  })
}
