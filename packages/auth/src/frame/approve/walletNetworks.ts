import type { Nodes } from '@wallet-modal/runtime/chain'
import { createEvmNodes } from '../../../../plugins/src/evm/createEvmNodes.js'
import { createSolanaNodes } from '../../../../plugins/src/solana/chain/readBalance.js'
import { systemClock } from '../../../../runtime/src/base/clock.js'
import { createHttp } from '../../../../runtime/src/http/request.js'
import { type FrameNetwork, type FrameSmartAccount, smartNetworks } from '../../FrameNetwork.js'
import { WalletError } from '../WalletError.js'

/** The networks of the wallet's own settings, and their nodes. What the page says of a network is a wish. */
export interface WalletNetworks {
  /** @throws WalletError `NETWORK_UNKNOWN` */
  find(id: string): FrameNetwork
  /** The network's name; its id if the wallet doesn't know it. */
  nameOf(id: string): string
  /** All EVM networks. */
  readonly evmNetworks: readonly FrameNetwork[]
  /** The networks on which EVM accounts are smart accounts. */
  readonly smart: readonly FrameNetwork[]
  /** How accounts are smart accounts on a network; undefined where they aren't. */
  smartAccountOn(id: string): FrameSmartAccount | undefined
  readonly evm: Nodes
  readonly solana: Nodes
}

/** Makes the nodes of the wallet's networks. */
export function createWalletNetworks(
  networks: readonly FrameNetwork[],
  fetch: typeof globalThis.fetch = (...request) => globalThis.fetch(...request),
): WalletNetworks {
  const http = createHttp({ fetch, clock: systemClock })
  const known = (id: string) => networks.find((network) => network.id === id)
  return {
    find(id) {
      const network = known(id)
      if (network) return network
      throw new WalletError('NETWORK_UNKNOWN', `The wallet doesn’t know the network ${id}.`)
    },
    nameOf: (id) => known(id)?.name ?? id,
    evmNetworks: networks.filter(({ id }) => id.startsWith('eip155:')),
    smart: smartNetworks(networks),
    smartAccountOn: (id) => smartNetworks(networks).find((network) => network.id === id)?.smartAccount,
    evm: createEvmNodes({ http, clock: systemClock }),
    solana: createSolanaNodes({ http, clock: systemClock }),
  }
}
