import { ConnectorError, attempt, fromProvider } from '@wallet-modal/runtime/chain'
import type { Account, Clock, Connector } from '@wallet-modal/runtime/plugin'
import type { PolkadotProvider } from './PolkadotProvider.js'
import { noAccounts, parseAddresses, parseProvider, parseWallet } from './parse.js'

/** How long a wallet may take over a question that needs no visitor, in ms. */
const answerTimeoutMs = 3_000

/** What the functions of this file need besides a wallet. */
export interface WalletAccess {
  readonly clock: Clock
  /** The chains that the app uses, by CAIP-2 id, the first one first. */
  readonly chains: readonly string[]
  /** What the page calls itself. */
  readonly origin: string
}

/**
 * Has the wallet let this page in, before it returns: its window needs the click to be fresh. Asks the visitor, unless they have
 * let this origin in before.
 * @throws ConnectorError
 */
export async function enable(connector: Connector, { origin }: WalletAccess): Promise<PolkadotProvider> {
  const wallet = parseWallet(connector)
  return parseProvider(await call(() => wallet.enable(origin), connector.name), connector.name)
}

/**
 * The accounts that a wallet shares with a page which it let in; none while it is locked, or where the visitor chose none.
 * @throws ConnectorError
 */
export async function readAccounts(
  provider: PolkadotProvider,
  wallet: string,
  access: WalletAccess,
): Promise<readonly Account[]> {
  const answer = await within(
    call(() => provider.accounts.get(), wallet),
    { clock: access.clock, wallet },
  )
  return soundAccounts(answer, wallet, access)
}

/**
 * A list of accounts as a wallet names them: each key once, in the first spelling, with a checksum that is its own.
 * @throws ConnectorError `WALLET_ANSWER_INVALID`
 */
export async function soundAccounts(
  answer: unknown,
  wallet: string,
  { chains }: Pick<WalletAccess, 'chains'>,
): Promise<readonly Account[]> {
  const addresses = parseAddresses(answer, { wallet, chains })
  if (addresses.length === 0) return []
  const { decodeAddress } = await import('./ss58.js')
  const byKey = new Map<string, Account>()
  for (const address of addresses) {
    const key = decodeAddress(address)?.join()
    if (key !== undefined && !byKey.has(key)) {
      byKey.set(key, Object.freeze({ namespace: 'polkadot', address, type: 'eoa' }))
    }
  }
  if (byKey.size === 0) throw noAccounts(wallet, answer)
  return Object.freeze([...byKey.values()])
}

/** What such wallets refuse with in place of a code (EIP-1193 has one). */
const refusal = /^(user )?(cancell?ed|rejected)\b/i

/** Runs what a wallet brings, at once. @throws ConnectorError as `fromProvider` names it */
const call = (run: () => unknown, wallet: string): Promise<unknown> =>
  new Promise<unknown>((resolve) => resolve(run())).catch((error: unknown) => {
    throw fromProvider(isRefusal(error) ? { code: 4001, cause: error } : error, wallet)
  })

function isRefusal(error: unknown): boolean {
  const message = attempt(() => (error as { readonly message?: unknown }).message)
  return typeof message === 'string' && refusal.test(message)
}

/** @throws ConnectorError `WALLET_TIMEOUT`, or what the wallet's answer rejects with */
export function within<T>(
  answer: Promise<T>,
  { clock, wallet }: { readonly clock: Clock; readonly wallet: string },
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = clock.setTimeout(
      () =>
        reject(
          new ConnectorError('WALLET_TIMEOUT', `${wallet} did not answer within ${answerTimeoutMs} ms.`, {
            hint: 'The wallet may be locked, updating or gone. Let the visitor try again.',
            context: { timeoutMs: answerTimeoutMs },
          }),
        ),
      answerTimeoutMs,
    )
    answer.then(resolve, reject).finally(() => clock.clearTimeout(timer))
  })
}
