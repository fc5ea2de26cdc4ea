import { useConnection } from 'wagmi'
import { ChainCall } from './ChainCall'
import { SignMessage } from './SignMessage'

/** What can be done with the connected wallet. */
export default function Cards() {
  const { address } = useConnection()
  if (!address) return null
  return (
    <>
      <SignMessage key={address} address={address} />
      <ChainCall />
    </>
  )
}
