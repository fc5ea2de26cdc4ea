import {
  type AskWalletOptions,
  askWallet,
  attempt,
  noAccountShared,
  walletAnswerMs,
  walletFarewellMs,
} from '@wallet-modal/runtime/chain'
import type { Account, Clock, Connector } from '@wallet-modal/runtime/plugin'
import { type Feature, featureOf, parseAccounts, parseWallet } from './parse.js'

/** Asks one of a wallet's features, before it returns. @throws ConnectorError as `askWallet` */
export const askFeature = (
  feature: Feature | undefined,
  method: string,
  input: unknown,
  wallet: string,
  limit?: AskWalletOptions['limit'],
): Promise<unknown> =>
  askWallet(() => feature?.[method]?.(...(input === undefined ? [] : [input])), {
    wallet,
    method,
    ...(limit && { limit }),
  })

/**
 * Asks the visitor for their accounts, before it returns: the wallet's window needs the click to be fresh.
 * @throws ConnectorError
 */
export async function requestAccounts(connector: Connector): Promise<readonly [Account, ...Account[]]> {
  const feature = featureOf(parseWallet(connector), 'standard:connect', 'connect')
  const answer = await askFeature(feature, 'connect', undefined, connector.name)
  const [first, ...others] = parseAccounts(accountsIn(answer), connector.name)
  if (first) return [first, ...others]
  throw noAccountShared(connector.name)
}

/**
 * The accounts that the wallet still grants, asked without a prompt (`silent`).
 * @throws ConnectorError
 */
export async function recallAccounts(connector: Connector, clock: Clock): Promise<readonly Account[]> {
  const feature = featureOf(parseWallet(connector), 'standard:connect', 'connect')
  const limit = { clock, timeoutMs: walletAnswerMs }
  const answer = await askFeature(feature, 'connect', { silent: true }, connector.name, limit)
  return parseAccounts(accountsIn(answer), connector.name)
}

/** Lets go of the wallet, as far as it knows how. Never throws: one that can't changes nothing about the visitor's leaving. */
export async function releaseWallet(connector: Connector, clock: Clock): Promise<void> {
  try {
    const feature = featureOf(parseWallet(connector), 'standard:disconnect', 'disconnect')
    const limit = { clock, timeoutMs: walletFarewellMs }
    await askFeature(feature, 'disconnect', undefined, connector.name, limit)
  } catch {
    // See above.
  }
}

const accountsIn = (answer: unknown) => attempt(() => (answer as { readonly accounts?: unknown }).accounts)
