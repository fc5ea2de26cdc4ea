import { find } from './find'
import { modal } from './modal'

/** Signs a message in the wallet, then checks that the signature is by this account. */
export function signMessage(form: HTMLFormElement) {
  const button = find<HTMLButtonElement>(form, 'button')
  const outcome = find(form, '[role=status]')
  const shown = find(form, 'code')

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const message = find<HTMLInputElement>(form, 'input').value
    button.disabled = true
    button.textContent = 'Confirm in your wallet'
    tell('', '')
    try {
      const { signature, isValid } = await sign(message)
      if (isValid) tell('verified', 'Verified: this account signed the message.', signature)
      else tell('mismatch', 'The signature does not belong to this account.', signature)
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

async function sign(message: string) {
  // Loaded with the first signature: pages that sign nothing don't pay for it.
  const { stringToHex, verifyMessage } = await import('viem/utils')
  const provider = await modal.getProvider('eip155')
  const address = modal.state.accounts.value.eip155?.address as `0x${string}`
  const signature = (await provider.request({
    method: 'personal_sign',
    params: [stringToHex(message), address],
  })) as `0x${string}`
  return { signature, isValid: await verifyMessage({ address, message, signature }) }
}

const reasonOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 4001
    ? 'You declined in your wallet. Nothing was signed.'
    : 'The wallet could not sign. Unlock it and try again.'
