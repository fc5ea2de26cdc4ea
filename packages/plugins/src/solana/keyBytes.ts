import { base58 } from '@scure/base'

/** The 32 bytes of the Ed25519 key that an address spells in base58; at once, where the SDK's codecs would have to be loaded. */
export const keyBytes = (address: string): Uint8Array => base58.decode(address)
