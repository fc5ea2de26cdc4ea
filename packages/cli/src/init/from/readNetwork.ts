import type { NetworkDefinition } from '@wallet-modal/runtime/config'
import { networkOffers } from '../../catalogue/networks.js'
import { networkOfExport } from './chainNames.js'
import type { Place, Value } from './readValue.js'

/** A network for a config, with its definition if we don't know it; or the reason why there is none. */
export type ReadNetwork =
  | { readonly id: string; readonly definition?: NetworkDefinition }
  | { readonly place: Place; readonly what: string; readonly why: string }

/** Reads a network as viem, wagmi and AppKit define it: exported by a package, or written out. */
export function readNetwork(value: Value): ReadNetwork {
  if (value.kind === 'export') {
    const id = networkOfExport(value.name, value.source)
    const why = 'is a network that is not among ours: define it in `networks`.'
    return id ? { id } : { place: value, what: value.name, why }
  }
  const written = value.kind === 'call' ? value.args[0] : value
  return written?.kind === 'object'
    ? define(written)
    : { place: value, what: 'a network', why: 'is computed: add it with wallet-modal add.' }
}

/** A network that is written out; Web3Modal, for ethers, writes it in keys of its own. */
function define({ entries, ...place }: Extract<Value, { kind: 'object' }>): ReadNetwork {
  const number = plain(entries.get('id') ?? entries.get('chainId'))
  const id = typeof number === 'number' ? `eip155:${number}` : undefined
  if (id && networkOffers.some((one) => one.id === id)) return { id }
  const name = plain(entries.get('name'))
  const symbol = plain(entries.get('currency'))
  const nativeCurrency =
    typeof symbol === 'string'
      ? { name: symbol, symbol, decimals: 18 }
      : currencyOf(entries.get('nativeCurrency'))
  const node = plain(entries.get('rpcUrl'))
  const [rpcUrl] = typeof node === 'string' ? [node] : listOf(at(entries.get('rpcUrls'), 'default', 'http'))
  if (!id || typeof name !== 'string' || !nativeCurrency || !rpcUrl) {
    const what = typeof name === 'string' ? name : 'a network'
    return { place, what, why: 'is not written out: define it in `networks`.' }
  }
  const explorerUrl = plain(entries.get('explorerUrl') ?? at(entries.get('blockExplorers'), 'default', 'url'))
  const definition = {
    id,
    name,
    nativeCurrency,
    rpcUrls: [rpcUrl],
    ...(typeof explorerUrl === 'string' && { explorerUrl: explorerUrl.replace(/\/$/, '') }),
    ...(plain(entries.get('testnet')) === true && { testnet: true }),
  }
  return { id, definition }
}

const plain = (value: Value | undefined) => (value?.kind === 'plain' ? value.value : undefined)

const at = (value: Value | undefined, ...path: readonly string[]): Value | undefined =>
  path.reduce<Value | undefined>(
    (one, key) => (one?.kind === 'object' ? one.entries.get(key) : undefined),
    value,
  )

const listOf = (value: Value | undefined): string[] =>
  value?.kind === 'list' ? value.items.map(plain).filter((one) => typeof one === 'string') : []

function currencyOf(value: Value | undefined): NetworkDefinition['nativeCurrency'] | undefined {
  const [name, symbol, decimals] = ['name', 'symbol', 'decimals'].map((key) => plain(at(value, key)))
  return typeof name === 'string' && typeof symbol === 'string' && typeof decimals === 'number'
    ? { name, symbol, decimals }
    : undefined
}
