/** Name of the sandbox's WalletConnect wallet, as sites see it. */
export const phoneName = 'Sandbox Phone'
