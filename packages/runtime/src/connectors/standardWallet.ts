import { attempt } from '../base/foreign.js'
import { readList } from '../base/readList.js'
import { ConnectorError } from '../errors/classes.js'
import type { WalletLink } from './createLinkAdapter.js'
import { listenWhile } from './listenWhile.js'
import type { StandardWallet } from './provider.js'

/** More accounts than this are no wallet's that a visitor uses. */
const maxAccounts = 500

/** A feature of a wallet, with the method that is wanted of it. */
export type StandardFeature = Readonly<Record<string, (...given: unknown[]) => unknown>>

/**
 * A feature of a wallet that has the method; `undefined` where the wallet lacks it, lets nobody look, or is none of the
 * Wallet Standard.
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
  /** What it is handed. */
  readonly input?: object
  /** Whether accounts that a wallet lists are what it grants, without a silent question. @default false */
  readonly isListBelieved?: boolean
}

/** The part of a link that all wallets of the Wallet Standard have in common. */
export interface StandardLink extends Pick<WalletLink, 'request' | 'recall' | 'release' | 'listen'> {
  /** The accounts that the wallet lists, or named last where it keeps no list: unchecked. */
  accounts(): unknown
  /** The wallet's own object of an account, which its features take. @throws ConnectorError `WALLET_REQUEST_FAILED` */
  accountOf(address: string): unknown
}

/** Reaches a wallet of the Wallet Standard. @param name made safe to show */
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
  /** What the wallet's own list says; undefined where it has none, or an empty one. */
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
          // A change may be of the chains or features alone.
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
