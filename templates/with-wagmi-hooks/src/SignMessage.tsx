import { type FormEvent, useState } from 'react'
import type { Address } from 'viem'
import { useSignMessage, useVerifyMessage } from 'wagmi'

/** Signs a message in the wallet, then checks that the signature is by this account. */
export function SignMessage({ address }: { readonly address: Address }) {
  const [message, setMessage] = useState('Hello from my wallet app')
  const { data: signature, error, isPending, mutate: signMessage, variables } = useSignMessage()
  const verification = useVerifyMessage({ address, message: variables?.message, signature })

  function sign(event: FormEvent) {
    event.preventDefault()
    signMessage({ message })
  }

  return (
    <form className="card" onSubmit={sign}>
      <h2>Sign a message</h2>
      <label>
        Message
        <input value={message} onChange={(event) => setMessage(event.target.value)} required />
      </label>
      <button type="submit" disabled={isPending}>
        {isPending ? 'Confirm in wallet' : 'Sign'}
      </button>
      {signature ? (
        <>
          <Verdict isValid={verification.data} isUnknown={verification.isError} />
          <code>{signature}</code>
        </>
      ) : (
        <p role="status" className="failed">
          {error && reasonOf(error)}
        </p>
      )}
    </form>
  )
}

function Verdict({ isValid, isUnknown }: { readonly isValid?: boolean; readonly isUnknown: boolean }) {
  const [status, text] = isUnknown
    ? ['signed', 'Signed. No node could check the signature.']
    : isValid === undefined
      ? ['signed', 'Signed. Checking the signature…']
      : isValid
        ? ['verified', 'Verified: this account signed the message.']
        : ['mismatch', 'The signature doesn’t match this account.']
  return (
    <p role="status" className={status}>
      {text}
    </p>
  )
}

function reasonOf(error: Error): string {
  return error.name === 'UserRejectedRequestError'
    ? 'Request declined. Nothing was signed.'
    : 'Couldn’t sign. Unlock your wallet and try again.'
}
