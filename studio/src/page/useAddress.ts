import { useCallback, useEffect, useState } from 'react'
import { type Address, possible, readHash, writeHash } from '../choice/address.js'

/** The choice in the address, and a way to change it. It adds no entry to the history: Back leaves the studio. */
export function useAddress(): readonly [Address, (change: Partial<Address>) => void] {
  const [address, setAddress] = useState(() => readHash(location.hash))
  useEffect(() => {
    const follow = () => setAddress(readHash(location.hash))
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  const change = useCallback((changed: Partial<Address>) => {
    setAddress((before) => {
      const next = possible({ ...before, ...changed })
      history.replaceState(null, '', writeHash(next) || location.pathname + location.search)
      return next
    })
  }, [])
  return [address, change]
}
