import {
  type AccountOnNetwork,
  type FollowedList,
  followAccount,
  transactionsOf,
} from '@wallet-modal/runtime/accounts'
import type { Collectible } from '@wallet-modal/runtime/chain'
import type { PluginContext } from '@wallet-modal/runtime/plugin'
import { AccountNfts, type AccountNftsOptions } from './accountNfts.js'

/** The NFTs of the account in use, on the network that it is on. */
export type OwnedNfts = FollowedList<Collectible>

/** What of a modal the list is made from. */
type NftsContext = Pick<
  PluginContext,
  'chain' | 'config' | 'findNetwork' | 'on' | 'onDispose' | 'queries' | 'state' | 'transactions'
>

/** Follows the NFTs of the active account. It sends no request until it is followed. */
export const createOwnedNfts = (context: NftsContext): OwnedNfts =>
  followAccount(context, (account) => new AccountNfts(nftsOf(context, account)))

/** Where an account's NFTs are looked for, and who says that it owns them. */
function nftsOf(context: NftsContext, of: AccountOnNetwork): AccountNftsOptions {
  const { chain, config, findNetwork } = context
  const { address, networkId } = of
  return {
    // CAIP-10 or CAIP-19: the network, then the contract.
    collections: (config.nfts.collections ?? [])
      .filter((id) => id.startsWith(`${networkId}:`) || id.startsWith(`${networkId}/`))
      .map((id) => id.slice(id.lastIndexOf(':') + 1)),
    // Spec §9: eip155 only.
    ask: transactionsOf(context, of, ['eip155']),
    async owned(sources) {
      const hasAny = Object.values(sources).some((list) => list.length > 0)
      const network = hasAny ? await findNetwork(networkId) : undefined
      if (!network) return []
      const service = await chain('eip155')
      return (await service.getCollectibles?.({ ...sources, network, address })) ?? []
    },
  }
}
