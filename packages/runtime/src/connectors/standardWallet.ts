import { attempt } from '../base/foreign.js'
import { readList } from '../base/readList.js'
import { ConnectorError } from '../errors/classes.js'
import type { WalletLink } from './createLinkAdapter.js'
import { listenWhile } from './listenWhile.js'
import type { StandardWallet } from './provider.js'

/** Real wallets share fewer accounts. */
const maxAccounts = 500

/** A feature of a wallet, with its methods. */
export type StandardFeature = Readonly<Record<string, (...given: unknown[]) => unknown>>

/**
 * Finds a wallet's feature that has the method; `undefined` if the wallet lacks it, throws on reading, or doesn't follow the Wallet
 * Standard.
 */
export function featureOf(wallet: unknown, name: string, method: string): StandardFeature | undefined {
  return attempt(() => {
    const { features } = wallet as StandardWallet
    const feature = Object.hasOwn(features, name) ? (features[name] as StandardFeature) : undefined
    return typeof feature?.[method] === 'function' ? feature : undefined
  })
}

/** How a chain's wallets connect. */
export interface StandardConnect {
  /** The feature that asks the visitor. */
  readonly feature: string
  /** The feature's argument. */
  readonly input?: object
  /** Whether a wallet grants the accounts that it lists, without asking it silently. @default false */
  readonly isListBelieved?: boolean
}

/** The part of a link that is the same for all wallets of the Wallet Standard. */
export interface StandardLink extends Pick<WalletLink, 'request' | 'recall' | 'release' | 'listen'> {
  /** The accounts that the wallet lists, or named last if it has no list. Unchecked. */
  accounts(): unknown
  /** The wallet's own object for an account, for its features. @throws ConnectorError `WALLET_REQUEST_FAILED` */
  accountOf(address: string): unknown
}

/** Makes a link to a wallet of the Wallet Standard. @param name made safe to show */
export function standardLink(
  wallet: StandardWallet,
  name: string,
  { feature, input, isListBelieved = false }: StandardConnect,
): StandardLink {
  let named: unknown = []
  const connect = async (by: string, given?: object) => {
    const found = featureOf(wallet, by, 'connect')
    named = found ? accountsIn(await found.connect?.(...(given ? [given] : []))) : []
    return named
  }
  /** The wallet's own list; undefined if it is missing or empty. */
  const listed = () => {
    const now = accountsIn(wallet)
    return attempt(() => (Array.isArray(now) && now.length > 0 ? now : undefined))
  }
  const accounts = () => listed() ?? named

  return {
    request: () => connect(feature, input),
    recall: () => (isListBelieved && listed()) || connect('standard:connect', { silent: true }),
    release: () => featureOf(wallet, 'standard:disconnect', 'disconnect')?.disconnect?.(),
    listen: (changed) =>
      listenWhile(
        (listener) => featureOf(wallet, 'standard:events', 'on')?.on?.('change', listener),
        (change) => {
          // A change may have only chains or features.
          const now = accountsIn(change)
          if (now === undefined) return
          named = now
          changed(now)
        },
      ),
    accounts,
    accountOf(address) {
      const found = attempt(() =>
        readList(accounts(), maxAccounts, 'cut')?.find(
          (one) => (one as { readonly address?: unknown }).address === address,
        ),
      )
      if (found) return found
      throw new ConnectorError('WALLET_REQUEST_FAILED', `${name} has not shared the address ${address}.`, {
        hint: 'Use an address of one of its accounts.',
      })
    },
  }
}

const accountsIn = (answer: unknown): unknown =>
  attempt(() => (answer as { readonly accounts?: unknown }).accounts)
