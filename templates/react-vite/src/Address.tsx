import { useAccount } from '@wallet-modal/runtime/react'
import { use } from 'react'
import { chainOf } from './chains'

/** The account's address as people write it: of EVM networks with the capitals of its checksum. */
export default function Address() {
  const { account } = useAccount()
  if (!account) return null
  return use(chainOf(account.namespace))?.formatAddress(account.address) ?? account.address
}
