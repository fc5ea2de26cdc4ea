/** A contract or mint as it is compared: hexadecimal ones are spelled with and without their checksum (EIP-55), others in one way. */
export const contractKey = (address: string): string =>
  address.startsWith('0x') ? address.toLowerCase() : address
