import { useEffect, useRef, useState } from 'react'
import { Page } from '../Page'
import { render } from '../render'

interface Announced {
  readonly info: { readonly uuid: string; readonly name: string; readonly icon: string }
  readonly provider: { request(call: { method: string }): Promise<string[]> }
}

/** The least that can be: bare React and a native dialog with a list. */
function Floor() {
  const [wallets, setWallets] = useState<readonly Announced[]>([])
  const [address, setAddress] = useState<string>()
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const found = new Map<string, Announced>()
    const onAnnounce = ({ detail }: CustomEventInit<Announced>) => {
      if (!detail) return
      found.set(detail.info.uuid, detail)
      setWallets([...found.values()])
    }
    window.addEventListener('eip6963:announceProvider', onAnnounce)
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    return () => window.removeEventListener('eip6963:announceProvider', onAnnounce)
  }, [])

  const connect = async ({ provider }: Announced) => {
    const [account] = await provider.request({ method: 'eth_requestAccounts' })
    setAddress(account)
    dialog.current?.close()
  }

  return (
    <>
      <Page
        button={
          <button type="button" onClick={() => dialog.current?.showModal()}>
            {address ? `${address.slice(0, 6)}…${address.slice(-4)}` : 'Connect wallet'}
          </button>
        }
      />
      <dialog ref={dialog} aria-label="Connect wallet">
        <ul>
          {wallets.map((wallet) => (
            <li key={wallet.info.uuid}>
              <button type="button" onClick={() => void connect(wallet)}>
                <img src={wallet.info.icon} alt="" width="32" height="32" />
                {wallet.info.name}
              </button>
            </li>
          ))}
        </ul>
      </dialog>
    </>
  )
}

render(<Floor />)
