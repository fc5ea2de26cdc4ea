import { useNetwork } from '@wallet-modal/runtime/react'
import { useState } from 'react'

/** Asks the chain for its latest block. */
export function ChainCall({ readBlock }: { readonly readBlock: () => Promise<bigint> }) {
  const network = useNetwork()
  const [answer, setAnswer] = useState<string>()

  async function read() {
    setAnswer('Reading…')
    try {
      const block = await readBlock()
      setAnswer(`Block ${block.toLocaleString('en-US')} on ${network.definition?.name ?? network.id}`)
    } catch {
      setAnswer('No response. Try again in a moment.')
    }
  }

  return (
    <section className="card">
      <h2>Read from the chain</h2>
      <p>Reads the latest block on your wallet’s network.</p>
      <button type="button" onClick={read}>
        Read the latest block
      </button>
      <p role="status">{answer}</p>
    </section>
  )
}
