import { useAccount, useProvider } from '@wallet-modal/runtime/react'
import { type FormEvent, useState } from 'react'

type Outcome =
  | { status: 'idle' }
  | { status: 'signing' }
  | { status: 'verified' | 'mismatch'; signature: string }
  | { status: 'failed'; reason: string }

/** Signs a message in the wallet, then checks that the signature is by this account. */
export default function SignMessage() {
  const { address } = useAccount('eip155')
  const provider = useProvider('eip155')
  const [message, setMessage] = useState('Hello from my wallet app')
  const [outcome, setOutcome] = useState<Outcome>({ status: 'idle' })

  async function sign(event: FormEvent) {
    event.preventDefault()
    if (!provider || !address) return
    setOutcome({ status: 'signing' })
    try {
      // Loaded with the first signature: pages that sign nothing don't pay for it.
      const { stringToHex, verifyMessage } = await import('viem/utils')
      const signature = (await provider.request({
        method: 'personal_sign',
        params: [stringToHex(message), address],
      })) as `0x${string}`
      const isValid = await verifyMessage({ address: address as `0x${string}`, message, signature })
      setOutcome({ status: isValid ? 'verified' : 'mismatch', signature })
    } catch (error) {
      setOutcome({ status: 'failed', reason: reasonOf(error) })
    }
  }

  return (
    <form className="card" onSubmit={sign}>
      <h2>Sign a message</h2>
      <label>
        Message
        <input value={message} onChange={(event) => setMessage(event.target.value)} required />
      </label>
      <button type="submit" disabled={!provider || outcome.status === 'signing'}>
        {outcome.status === 'signing' ? 'Confirm in your wallet' : 'Sign'}
      </button>
      <p role="status" className={outcome.status}>
        {outcome.status === 'verified' && 'Verified: this account signed the message.'}
        {outcome.status === 'mismatch' && 'The signature does not belong to this account.'}
        {outcome.status === 'failed' && outcome.reason}
      </p>
      {'signature' in outcome && <code>{outcome.signature}</code>}
    </form>
  )
}

const reasonOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 4001
    ? 'You declined in your wallet. Nothing was signed.'
    : 'The wallet could not sign. Unlock it and try again.'
