import type { NetworkId } from '@wallet-modal/runtime/plugin'

/** Hashes of the genesis blocks, cut to 32 characters (CAIP-4), by the networks' names in the Wallet Standard. */
const references = {
  'bitcoin:mainnet': '000000000019d6689c085ae165831e93',
  'bitcoin:testnet': '000000000933ea01ad0ee984209779ba',
  'bitcoin:signet': '00000008819873e925422c1ff0f99f7c',
  'bitcoin:regtest': '0f9188f13cb7b2c71f2a335e3a4fc328',
} as const

/** Testnet4 of BIP-94, which the Wallet Standard has no name for. */
const testnet4 = 'bip122:00000000da84f2bafbbc53dee25a72ae'

/** A network's name in the Wallet Standard. */
export type BitcoinChain = keyof typeof references

/** The network's name in the Wallet Standard. Wallets treat a network that isn't public as a local one. */
export function chainName(networkId: string): BitcoinChain {
  const known = Object.entries(references).find(([, reference]) => networkId === `bip122:${reference}`)
  return (known?.[0] as BitcoinChain | undefined) ?? 'bitcoin:regtest'
}

/** The network's name in sats-connect; undefined for one that it has no name for. */
export function satsName(networkId: string): string | undefined {
  if (networkId === testnet4) return 'Testnet4'
  const known = Object.entries(references).find(([, reference]) => networkId === `bip122:${reference}`)
  const name = known?.[0].slice('bitcoin:'.length)
  return name && `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
}

/** The CAIP-2 id of a network. */
export const chainId = (name: BitcoinChain) => `bip122:${references[name]}` as NetworkId
