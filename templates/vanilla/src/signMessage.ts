import type { Chain } from './chains/Chain'
import { find } from './find'

/** Signs a message in the wallet, then checks that the signature is by this account. */
export function signMessage(form: HTMLFormElement, chain: Chain, address: string) {
  const button = find<HTMLButtonElement>(form, 'button')
  const outcome = find(form, '[role=status]')
  const shown = find(form, 'code')

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const message = find<HTMLInputElement>(form, 'input').value
    button.disabled = true
    button.textContent = 'Confirm in wallet'
    tell('', '')
    try {
      const { signature, isValid } = await chain.signMessage(message, address)
      if (isValid === undefined) tell('signed', 'Signed. Your server checks the signature.', signature)
      else if (isValid) tell('verified', 'Verified: this account signed the message.', signature)
      else tell('mismatch', 'The signature doesn’t match this account.', signature)
    } catch (error) {
      tell('failed', reasonOf(error))
    } finally {
      button.disabled = false
      button.textContent = 'Sign'
    }
  })

  function tell(status: string, text: string, signature = '') {
    outcome.className = status
    outcome.textContent = text
    shown.textContent = signature
    shown.hidden = !signature
  }
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
