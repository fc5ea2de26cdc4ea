import type { NetworkId } from '@wallet-modal/runtime/plugin'

/** Genesis hashes of the public chains, cut to 16 bytes (CAIP-13). */
const references = {
  polkadot: '91b171bb158e2d3848fa23a9f1c25182',
  kusama: 'b0a8d493285c2df73290dfb7e61f870f',
  westend: 'e143f23803ac50e8f6f8e62695d1ce9e',
} as const

/** The CAIP-2 id of a public chain. */
export const chainId = (name: keyof typeof references) => `polkadot:${references[name]}` as NetworkId

/** The CAIP-2 id of the chain with this first block (CAIP-13); undefined for anything but a hash. */
export const chainOfGenesis = (hash: unknown): NetworkId | undefined =>
  typeof hash === 'string' && /^0x[0-9a-f]{64}$/i.test(hash)
    ? (`polkadot:${hash.slice(2, 34).toLowerCase()}` as NetworkId)
    : undefined
