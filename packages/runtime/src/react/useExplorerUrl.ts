import { useEffect, useState } from 'react'
import { useView } from './ViewContext.js'

/**
 * The `https:` address of a network's explorer for an account, a contract or a transaction. Undefined while it loads, and if the network
 * has no explorer; hide the link then.
 * @param value an address or a transaction's hash; undefined for none
 * @param networkId CAIP-2 id. @default the active network
 * @throws WalletModalError `HOOK_OUTSIDE_MODAL` outside a view of this modal
 */
export function useExplorerUrl(
  kind: 'address' | 'transaction',
  value: string | undefined,
  networkId?: string,
): string | undefined {
  const { state, explorerUrl } = useView()
  const [found, setFound] = useState<{ readonly of: string; readonly url: string | undefined }>()
  const network = networkId ?? state.network.value.id
  const of = `${kind} ${network} ${value}`

  useEffect(() => {
    if (value === undefined) return
    let isWanted = true
    explorerUrl(kind, value, network).then(
      (url) => {
        if (isWanted) setFound({ of, url })
      },
      // Without the network table there is no link.
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [explorerUrl, kind, value, network, of])

  // A link of an earlier value doesn't count.
  return found?.of === of ? found.url : undefined
}
