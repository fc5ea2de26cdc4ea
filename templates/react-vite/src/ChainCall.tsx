import { useNetwork } from '@wallet-modal/runtime/react'
import { useState } from 'react'
import { modal } from './modal'

/** Asks the chain for its latest block, through the wallet's own provider. */
export default function ChainCall() {
  const network = useNetwork()
  const [answer, setAnswer] = useState<string>()

  async function readBlock() {
    setAnswer('Asking…')
    try {
      const provider = await modal.getProvider('eip155')
      const block = await provider.request({ method: 'eth_blockNumber' })
      setAnswer(`Block ${Number(block).toLocaleString('en-US')} on ${network.definition?.name ?? network.id}`)
    } catch {
      setAnswer('The wallet did not answer. Unlock it and try again.')
    }
  }

  return (
    <section className="card">
      <h2>Call the chain</h2>
      <p>Reads the latest block through the provider that you would hand to viem, ethers or wagmi.</p>
      <button type="button" onClick={readBlock}>
        Read the latest block
      </button>
      <p role="status">{answer}</p>
    </section>
  )
}
