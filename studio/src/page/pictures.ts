import { networkPictures as bitcoin } from '../../../packages/plugins/src/bitcoin/pictures/networkPictures.generated.js'
import { networkPictures as evm } from '../../../packages/plugins/src/evm/pictures/networkPictures.generated.js'
import { networkPictures as polkadot } from '../../../packages/plugins/src/polkadot/pictures/networkPictures.generated.js'
import { networkPictures as solana } from '../../../packages/plugins/src/solana/pictures/networkPictures.generated.js'
import { walletPictures } from '../../../packages/runtime/src/directory/pictures/walletPictures.generated.js'

/** Loads a picture's address: a module of its own, from this origin. */
export type Load = () => Promise<{ readonly default: string }>

const ofNetworks: Readonly<Record<string, Load>> = { ...evm, ...solana, ...bitcoin, ...polkadot }

/** The picture that the modal has of a network. */
export const networkPicture = (id: string): Load | undefined => ofNetworks[id]

/** The picture that the modal has of a wallet. */
export function walletPicture(slug: string): Load | undefined {
  const picture = walletPictures[slug]
  return typeof picture === 'function' ? picture : undefined
}
