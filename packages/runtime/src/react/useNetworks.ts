import { useEffect, useState } from 'react'
import type { NetworkId } from '../base/caip.js'
import { useView } from './ViewContext.js'

/** One of the app's networks. */
export interface ListedNetwork {
  readonly id: NetworkId
  /** Undefined if neither the config nor a chain plugin knows it. */
  readonly name: string | undefined
  readonly isTestnet: boolean
}

/**
 * The networks of the config's `chains`, in their order; undefined until the chain plugins' tables have loaded.
 * @throws WalletModalError `HOOK_OUTSIDE_MODAL` outside a view of this modal
 */
export function useNetworks(): readonly ListedNetwork[] | undefined {
  const { config, findNetwork } = useView()
  const [networks, setNetworks] = useState<readonly ListedNetwork[]>()

  useEffect(() => {
    let isWanted = true
    const listed = config.chains.map(async (id): Promise<ListedNetwork> => {
      // Without its plugin's table a network has no name, but can still be chosen.
      const definition = await findNetwork(id).catch(() => undefined)
      return { id, name: definition?.name, isTestnet: definition?.testnet === true }
    })
    void Promise.all(listed).then((all) => {
      if (isWanted) setNetworks(all)
    })
    return () => {
      isWanted = false
    }
  }, [config, findNetwork])
  return networks
}
