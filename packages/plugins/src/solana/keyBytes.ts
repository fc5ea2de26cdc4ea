import { base58 } from '@scure/base'

/** Decodes an address into the 32 bytes of its Ed25519 key. Unlike the SDK's codecs, this needs no loading. */
export const keyBytes = (address: string): Uint8Array => base58.decode(address)
