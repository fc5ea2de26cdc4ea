import { type FormEvent, useState } from 'react'
import type { Chain, SignedMessage } from './chains/Chain'

type Outcome =
  | { status: 'idle' }
  | { status: 'signing' }
  | { status: 'signed'; signed: SignedMessage }
  | { status: 'failed'; reason: string }

/** Signs a message in the wallet, then checks that the signature is by this account. */
export function SignMessage({ chain, address }: { readonly chain: Chain; readonly address: string }) {
  const [message, setMessage] = useState('Hello from my wallet app')
  const [outcome, setOutcome] = useState<Outcome>({ status: 'idle' })

  async function sign(event: FormEvent) {
    event.preventDefault()
    setOutcome({ status: 'signing' })
    try {
      setOutcome({ status: 'signed', signed: await chain.signMessage(message, address) })
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
      <button type="submit" disabled={outcome.status === 'signing'}>
        {outcome.status === 'signing' ? 'Confirm in wallet' : 'Sign'}
      </button>
      {outcome.status === 'signed' ? (
        <>
          <Verdict isValid={outcome.signed.isValid} />
          <code>{outcome.signed.signature}</code>
        </>
      ) : (
        <p role="status" className={outcome.status}>
          {outcome.status === 'failed' && outcome.reason}
        </p>
      )}
    </form>
  )
}

function Verdict({ isValid }: Pick<SignedMessage, 'isValid'>) {
  const [status, text] =
    isValid === undefined
      ? ['signed', 'Signed. Your server checks the signature.']
      : isValid
        ? ['verified', 'Verified: this account signed the message.']
        : ['mismatch', 'The signature doesn’t match this account.']
  return (
    <p role="status" className={status}>
      {text}
    </p>
  )
}

function reasonOf(error: unknown): string {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown }
  // EIP-1193's code, the modal's own, and the words of wallets that have neither.
  const isDeclined =
    code === 4001 || code === 'USER_REJECTED' || /reject|declin|denied/i.test(String(message))
  return isDeclined
    ? 'Request declined. Nothing was signed.'
    : 'Couldn’t sign. Unlock your wallet and try again.'
}
