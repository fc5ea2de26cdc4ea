/** How many wallets the bundled directory has for these chains, together with the two installed ones. */
const bundled = 539
const count = Number(new URLSearchParams(location.search).get('wallets'))

/** The app's own wallets, as many as the page's address asks for, in addition to the bundled ones. */
export const manyWallets = {
  custom: Array.from({ length: Math.max(count - bundled, 0) }, (_, index) => ({
    id: `own-${index}`,
    name: `Own Wallet ${index}`,
  })),
}
