// Package entry `@wallet-modal/plugins/onramp/provider`: a provider whose pages the app's own server makes.

import type { NetworkId } from '@wallet-modal/runtime/plugin'
import { PluginError } from '@wallet-modal/runtime/plugin'
import type { Destination, OnrampProvider, OnrampSession } from './provider.js'
import { parseServerPage } from './schema.js'

/** Options of `createServerProvider`. */
export interface ServerProviderOptions {
  /** @example 'moonpay' */
  readonly id: string
  readonly name: string
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
  readonly fetch?: typeof globalThis.fetch
}

/**
 * Makes a provider that asks the app's own server for each page. Hand it to `onramp({ providers: [...] })`. Its page has to pay to the
 * account and network that the modal has: what the URL says, else what the server repeats.
 */
export function createServerProvider({
  route,
  networks,
  readDestination,
  fetch = globalThis.fetch,
  ...named
}: ServerProviderOptions): OnrampProvider {
  return {
    ...named,
    namespaces: [...new Set(networks.map((id) => id.slice(0, id.indexOf(':'))))],
    supports: ({ id }) => networks.includes(id),
    async session({ network, asset, amount, currency, method }, signal): Promise<OnrampSession> {
      const response = await fetch(route, {
        method: 'POST',
        credentials: 'same-origin',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          ...{ networkId: network.id, symbol: asset.symbol, amount, currency, method },
          ...(asset.address !== undefined && { address: asset.address }),
        }),
        redirect: 'error',
        signal,
      })
      if (!response.ok) throw failed(`${route} answered ${response.status}.`)
      const answer = parseServerPage(await response.json())
      if (!answer) throw failed(`${route} answered in another form.`)
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

const failed = (text: string) => new PluginError('PLUGIN_FAILED', text, { pluginId: 'onramp' })

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
