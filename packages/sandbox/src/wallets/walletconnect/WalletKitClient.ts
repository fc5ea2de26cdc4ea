import type { WalletKit } from '@reown/walletkit'

/** The SDK of the wallet's end, started. */
export type WalletKitClient = Awaited<ReturnType<typeof WalletKit.init>>
