/**
 * Hash of the made-up chain's first block: the SHA-256 of `wallet-modal sandbox polkadot chain`. No public chain has it, so that
 * nothing signed for one is taken by the other.
 */
export const relayGenesisHash = '0x6f3a4911b4e948ac6dd5d91a8e7679d9fcf6364787297cf41dfb933b59ddaf93'

/** CAIP-2 id of the chain: the first 16 bytes of that hash (CAIP-13). */
export const relayId = `polkadot:${relayGenesisHash.slice(2, 34)}` as const

export const relayName = 'Sandbox Relay'

export const relayCurrency = { name: 'Polkadot', symbol: 'DOT', decimals: 10 } as const

/** How addresses are spelled on it: generic (SS58 prefix 42). */
export const relayPrefix = 42
