import { useAccount } from '@wallet-modal/runtime/react'
import { use } from 'react'
import { ChainCall } from './ChainCall'
import { chainOf } from './chains'
import { SignMessage } from './SignMessage'

/** What can be done with the connected wallet. */
export default function Cards() {
  const { account } = useAccount()
  if (!account) return null
  const { address, namespace } = account
  const chain = use(chainOf(namespace))
  if (!chain) return <p>Add a line for {namespace} to src/chains.ts.</p>
  return (
    <>
      <SignMessage key={`${namespace}:${address}`} chain={chain} address={address} />
      {chain.readBlock && <ChainCall key={namespace} readBlock={chain.readBlock} />}
    </>
  )
}
