// Package entry `@wallet-modal/plugins/onramp/provider`: a provider whose pages the app's own server makes.

import { isWalletModalError, type NetworkId, PluginError } from '@wallet-modal/runtime/plugin'
import type { Destination, OnrampProvider, OnrampSession } from './provider.js'
import { parseServerPage } from './schema.js'

/** Most bytes of an answer: a URL, and what belongs to it. */
const maxBytes = 32 * 1024

/** Options of `createServerProvider`. */
export interface ServerProviderOptions {
  /** @example 'moonpay' */
  readonly id: string
  readonly name: string
  /** See {@link OnrampProvider.picture}. */
  readonly picture?: string
  /** The range of its fees, such as `1–2%`. */
  readonly fee?: string
  /** The path of the app's own route: see `createOnrampHandler`. @example '/api/buy' */
  readonly route: string
  /** The hosts that its pages may be at. */
  readonly hosts: readonly string[]
  /** The networks that it sells on, by CAIP-2 id. */
  readonly networks: readonly string[]
  /** Reads the account and network out of a page's URL. @default it names none */
  readDestination?(url: URL): Destination | undefined
}

/**
 * Makes a provider that asks the app's own server for each page. Hand it to `onramp({ providers: [...] })`. Its page has to pay to the
 * account and network that the modal has: what the URL says, else what the server repeats.
 */
export function createServerProvider({
  route,
  networks,
  readDestination,
  ...named
}: ServerProviderOptions): OnrampProvider {
  return {
    ...named,
    namespaces: [...new Set(networks.map((id) => id.slice(0, id.indexOf(':'))))],
    supports: ({ id }) => networks.includes(id),
    async session({ network, asset, amount, currency, method }, signal, http): Promise<OnrampSession> {
      const order = {
        ...{ networkId: network.id, symbol: asset.symbol, amount, currency, method },
        ...(asset.address !== undefined && { address: asset.address }),
      }
      const url = new URL(route, globalThis.document?.baseURI).href
      const answer = await http
        .post(url, order, { parse: parseServerPage, signal, maxBytes, withCookies: true })
        .catch((error: unknown) => Promise.reject(asOwn(error, route)))
      const { echo, reference, expiresAt, ...page } = answer
      return {
        ...page,
        ...(echo && { echo: { address: echo.address, network: echo.network as NetworkId } }),
        ...(reference !== undefined && { reference }),
        ...(expiresAt !== undefined && { expiresAt }),
      }
    },
    ...(readDestination && { readDestination }),
  }
}

const refusals = {
  401: ['ONRAMP_SIGN_IN_REQUIRED', 'knows no visitor who has signed in'],
  429: ['ONRAMP_RATE_LIMITED', 'has had too many requests'],
} as const

/** The plugin's own error for a refusal that the visitor can do something about; others as they are. */
function asOwn(error: unknown, route: string): unknown {
  const { status, retryAfterMs } = Object(error) as { status?: number; retryAfterMs?: number }
  const refused = isWalletModalError(error, 'HTTP_STATUS')
    ? refusals[status as keyof typeof refusals]
    : undefined
  if (!refused) return error
  return new PluginError(refused[0], `${route} ${refused[1]}.`, {
    pluginId: 'onramp',
    cause: error,
    ...(retryAfterMs !== undefined && { context: { retryAfterMs } }),
  })
}

/**
 * Reads a URL of MoonPay: its account, and its network by the code of what is bought.
 *
 * @param codes as `signMoonPay` has them
 */
export const readMoonPayDestination =
  (codes: Readonly<Record<string, Readonly<Record<string, string>>>>) =>
  ({ searchParams }: URL): Destination | undefined => {
    const addresses = searchParams.getAll('walletAddress')
    if (addresses.length === 0) return undefined
    const [code, ...more] = searchParams.getAll('currencyCode')
    const found = Object.entries(codes).find(
      ([, ofNetwork]) => more.length === 0 && Object.values(ofNetwork).includes(String(code)),
    )
    return { addresses, network: (found?.[0] as NetworkId | undefined) ?? 'unknown' }
  }
