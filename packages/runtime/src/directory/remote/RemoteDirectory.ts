import type { ReadonlySignal } from '@preact/signals-core'
import type { Wallet } from '../../connectors/wallet.js'
import type { WalletList } from '../WalletList.js'
import type { ToldNames } from './toldNames.js'

/** A directory service as one modal uses it: whatever it gives is added to the bundled directory (design D8). */
export interface RemoteDirectory {
  /** The wallets that the config features, as far as the service knows them, in the config's order. Asked once. */
  featured(): Promise<readonly Wallet[]>
  /** A few that the service recommends, and how many it has besides the featured ones. Asked once. */
  recommended(): Promise<{ readonly wallets: readonly Wallet[]; readonly count: number }>
  /** The wallets of these ids, as far as the service knows them. Asks nobody for what is no id of a directory. */
  wallets(ids: readonly string[]): Promise<readonly Wallet[]>
  /** The config's lists, with what only the service knows of the wallets that they name; undefined where it needn't be asked. Asked once. */
  names(): Promise<ToldNames | undefined>
  /** A new list of the app's own, the bundled and the service's wallets. @param isCertified only those that the service certifies */
  list(isCertified: boolean): WalletList
  /** A wallet's picture, by `image_id`: asked for when somebody looks at it. */
  walletPicture(imageId: string): ReadonlySignal<string | undefined>
  /** A network's picture, by CAIP-2 id, likewise. */
  networkPicture(networkId: string): ReadonlySignal<string | undefined>
}
