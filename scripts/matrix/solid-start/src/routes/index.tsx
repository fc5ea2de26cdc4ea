import { createSignal, onCleanup, onMount } from 'solid-js'
import { modal } from '../modal'

export default function Home() {
  const [address, setAddress] = createSignal<string>()
  onMount(() => {
    setAddress(modal.state.account.value?.address)
    onCleanup(modal.subscribe(({ account }) => setAddress(account?.address)))
  })
  return <p id="account">{address() ?? 'nobody'}</p>
}
