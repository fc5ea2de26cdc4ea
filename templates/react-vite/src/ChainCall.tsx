import { useNetwork } from '@wallet-modal/runtime/react'
import { useState } from 'react'

/** Asks the chain for its latest block. */
export function ChainCall({ readBlock }: { readonly readBlock: () => Promise<bigint> }) {
  const network = useNetwork()
  const [answer, setAnswer] = useState<string>()

  async function read() {
    setAnswer('Asking…')
    try {
      const block = await readBlock()
      setAnswer(`Block ${block.toLocaleString('en-US')} on ${network.definition?.name ?? network.id}`)
    } catch {
      setAnswer('Nobody answered. Try again in a moment.')
    }
  }

  return (
    <section className="card">
      <h2>Call the chain</h2>
      <p>Reads the latest block of the network that the wallet is on.</p>
      <button type="button" onClick={read}>
        Read the latest block
      </button>
      <p role="status">{answer}</p>
    </section>
  )
}
