import type { TestKit } from '@wallet-modal/runtime/testing'

/** The page, as the wallets in it know it: see `HostileWorld`. */
export interface Surroundings {
  readonly chain: { fits(address: string, networkId: string): boolean }
  readonly kit: TestKit
  /** The wallet that the modal shows as connected. */
  readonly connected: object | undefined
  /** Of the network in use, CAIP-2. */
  readonly networkId: string | undefined
  /** Makes a wallet of the Wallet Standard known. */
  register(wallet: object): void
  /** A wallet opens its window. */
  prompted(wallet: object): void
  /** Something happened that must not. */
  broke(rule: string): void
}
