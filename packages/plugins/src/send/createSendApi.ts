import { effect, ownOnly, type PluginContext, WalletModalError } from '@wallet-modal/runtime/plugin'
import type { Sending } from './createSending.js'
import type { SendDraft } from './draft.js'
import { decimalText } from './enteredAmount.js'
import type { SendParams } from './manifest.js'

/** What apps can ask for: `const { send } = await modal.plugins.send.load()`. */
export interface SendApi {
  /**
   * Opens the form with what is to be sent, and goes on to the review where nothing is missing. The visitor may change everything.
   *
   * @param request `to` an address or a name, `asset` a contract or mint on the network in use, `amount` in decimal digits
   * @returns the transaction's id: hash or signature. It is sent then, not carried out
   * @throws WalletModalError `SEND_DRAFT_INCOMPLETE` for a request that isn't one, `NOT_CONNECTED`, and `SEND_CANCELLED` when the
   *   visitor closes the modal without sending
   */
  send(request: SendParams): Promise<string>
  /** What the visitor has filled in so far (Spec §3, "Send draft"). */
  draft(): SendDraft
}

/** Makes the api of one modal. */
export function createSendApi({ state, router, on }: PluginContext, sending: Sending): SendApi {
  const { form } = sending

  /** Goes on to the review as soon as nothing is missing; no more once the visitor has left the form. */
  function goOn(): () => void {
    let isOver = false
    const stop = effect(() => {
      const isReady = form.problem.value === undefined
      const isShown = state.view.value === 'Send'
      if (isOver || !isReady || !isShown) return
      isOver = true
      queueMicrotask(() => {
        stop()
        router.push('SendPreview')
      })
    })
    return () => {
      isOver = true
      stop()
    }
  }

  return {
    draft: () => form.draft.peek(),
    async send(request) {
      const params = checked(request)
      if (!state.account.peek())
        throw new WalletModalError('NOT_CONNECTED', 'No wallet is connected: call `modal.connect()` first.')
      await router.open('Send', params)
      const isComplete = params.to !== undefined && (params.amount ?? params.tokenId) !== undefined
      const stopGoing = isComplete ? goOn() : () => {}
      return new Promise<string>((resolve, reject) => {
        const stops = [
          stopGoing,
          sending.onSent((id) => {
            end()
            resolve(id)
          }),
          on('closed', () => {
            end()
            reject(new WalletModalError('SEND_CANCELLED', 'The modal was closed before anything was sent.'))
          }),
        ]
        const end = () => {
          for (const stop of stops) stop()
        }
      })
    },
  }
}

/** @throws WalletModalError `SEND_DRAFT_INCOMPLETE` */
function checked(request: SendParams): SendParams {
  const { to, asset, amount, tokenId, name } = ownOnly(request)
  const isText = (value: unknown) => value === undefined || typeof value === 'string'
  const isAmount = amount === undefined || decimalText(amount) !== undefined
  if ([to, asset, tokenId, name].every(isText) && isAmount) {
    return {
      ...(to !== undefined && { to }),
      ...(asset !== undefined && { asset }),
      ...(amount !== undefined && { amount }),
      ...(tokenId !== undefined && { tokenId }),
      ...(name !== undefined && { name }),
    }
  }
  throw new WalletModalError('SEND_DRAFT_INCOMPLETE', 'send() takes texts: `to`, `asset` and `amount`.', {
    userMessage: 'Please enter a valid amount and receiver address',
    hint: 'Pass the amount in decimal digits, such as `0.25`.',
  })
}
