import type { Wallet } from '../connectors/wallet.js'
import { bundledWallets } from '../directory/bundledWallets.js'
import { joinWallets } from '../directory/joinWallets.js'
import type { ModalCore } from '../modalCore.js'

/**
 * A wallet by its id: one that was paired with on this page, of the config, or of the bundled directory. Asks no service.
 * @throws what the chunk of the bundled directory fails with
 */
export async function findWallet({ config, paired }: ModalCore, id: string): Promise<Wallet | undefined> {
  const bundled = bundledWallets()
  const find = (wallets: readonly Wallet[]) => wallets.find((wallet) => wallet.id === id)
  const known = joinWallets(config.wallets.custom, bundled.known)
  return paired.get(id) ?? find(known) ?? find(await bundled.others())
}
