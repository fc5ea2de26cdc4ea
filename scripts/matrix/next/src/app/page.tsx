import { ConnectButton, NetworkButton } from '@wallet-modal/runtime/react'
import { Account } from '../account'

export default function Page() {
  return (
    <main>
      <NetworkButton />
      <ConnectButton />
      <Account />
    </main>
  )
}
