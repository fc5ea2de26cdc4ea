'use client'

import { useAccount } from '@wallet-modal/runtime/react'

export function Account() {
  const { address } = useAccount()
  return <p id="account">{address ?? 'nobody'}</p>
}
