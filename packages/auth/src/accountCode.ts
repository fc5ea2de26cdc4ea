/** `Simple7702Account` 0.8 of the entry point's authors: public, audited, and the same at this address on all networks (CREATE2). */
export const accountCode = '0xe6Cae83BdE06E4c305530e199D7217f42808555B'

/** What stands at an account that has taken on the code of an address (EIP-7702). */
export const delegatedTo = (address: `0x${string}`): `0x${string}` =>
  `0xef0100${address.slice(2).toLowerCase()}`
