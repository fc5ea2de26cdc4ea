/**
 * Hash of the ledger's first block, which has no contents: SHA-256 of `wallet-modal sandbox bitcoin`. No public network has it,
 * and nothing signed for one can be sent on the other: the prefixes are those of regtest.
 */
export const genesisHash = 'da9614f5383d0165fafefbbfb0702daad6eb603ba9fcbc2be1820873fa2e2a83'

/** CAIP-2 id of the ledger: the first 32 characters of that hash (CAIP-4). */
export const ledgerId = `bip122:${genesisHash.slice(0, 32)}` as const

export const ledgerName = 'Sandbox Bitcoin Ledger'

/** Prefixes of regtest. */
export const ledgerPrefixes = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef } as const
