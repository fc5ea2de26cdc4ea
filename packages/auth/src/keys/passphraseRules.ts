/** Fewest characters of a passphrase. */
export const leastPassphrase = 12
