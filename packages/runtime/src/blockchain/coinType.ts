import type { NetworkId } from '../base/caip.js'

/** The coin type of an EVM network's addresses in a name (ENSIP-11). */
export const coinTypeOf = (networkId: NetworkId): number =>
  (0x80000000 | Number(networkId.slice(networkId.indexOf(':') + 1))) >>> 0
