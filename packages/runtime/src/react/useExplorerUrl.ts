import { useEffect, useState } from 'react'
import { useView } from './ViewContext.js'

/**
 * Where a network's explorer shows an account, a contract or a transaction. Undefined until that is known, and where there is no such
 * page: everything else stays without it.
 * @param value an address or a transaction's hash; while it is undefined, nothing is looked up
 * @param networkId CAIP-2. @default the one in use
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
      // Without its network table there is no link to show.
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [explorerUrl, kind, value, network, of])

  // What was found for another is none of this one's.
  return found?.of === of ? found.url : undefined
}
