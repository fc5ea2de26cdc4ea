import { effect, type PluginContext, WalletModalError } from '@wallet-modal/runtime/plugin'
import type { Sending } from './createSending.js'
import type { SendDraft } from './draft.js'
import { decimalText } from './enteredAmount.js'
import type { SendParams } from './manifest.js'

/** What apps can ask for: `const { send } = await modal.plugins.send.load()`. */
export interface SendApi {
  /**
   * Opens the form with the request filled in, and goes on to the review if nothing is missing. The visitor may change everything.
   *
   * @param request `to` an address or a name, `asset` a contract or mint on the network in use, `amount` in decimal digits
   * @returns the transaction's id: hash or signature. It is sent then, not carried out
   * @throws WalletModalError `SEND_DRAFT_INCOMPLETE` for a request that isn't one, `NOT_CONNECTED`; `SEND_CANCELLED` when the visitor
   *   closes the modal without sending, or `send()` is called again: not before the wallet has answered what it is being asked;
   *   `MODAL_DESTROYED`, which doesn't say whether the wallet sends it
   */
  send(request: SendParams): Promise<string>
  /** The visitor's entries so far (Spec §3, "Send draft"). */
  draft(): SendDraft
}

/** Makes what sends for an app over one modal. */
export function createSendApi({ state, router, on, onDispose }: PluginContext, sending: Sending): SendApi {
  const { form } = sending

  /** Goes on to the review as soon as nothing is missing, unless the visitor has left the form by then. */
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

  /** Leaves the call that waits for what the visitor does. */
  let leave = () => {}
  on('closed', () => leave())

  /** The outcome of the next send, until the visitor leaves. A request that is in the wallet can't be withdrawn, so it is waited for. */
  const outcome = (stopGoing: () => void) =>
    new Promise<string>((resolve, reject) => {
      const asked: Promise<void>[] = []
      const stopHearing = sending.onAsk((sent) => {
        asked.push(
          sent.then((id) => {
            if (id === undefined) return
            resolve(id)
            end()
          }),
        )
      })
      const end = () => {
        stopGoing()
        stopHearing()
        void Promise.all(asked).then(() => reject(cancelled()))
      }
      leave = end
      // The wallet may still send it. The app isn't told then.
      onDispose(() => reject(new WalletModalError('MODAL_DESTROYED', 'The modal was destroyed.')))
    })

  return {
    draft: () => form.draft.peek(),
    async send(request) {
      const params = checked({ ...request })
      if (!state.account.peek())
        throw new WalletModalError('NOT_CONNECTED', 'No wallet is connected: call `modal.connect()` first.')
      await router.open('Send', params)
      // Closed while its code loaded, or destroyed.
      if (!state.open.peek()) throw cancelled()
      // A form that was shown already stays, with what it was opened with.
      if (state.route.peek()?.params !== params) router.replace('Send', params)
      leave()
      sending.apply(params)
      const isComplete = params.to !== undefined && (params.amount ?? params.tokenId) !== undefined
      return outcome(isComplete ? goOn() : () => {})
    },
  }
}

const cancelled = () => new WalletModalError('SEND_CANCELLED', 'The visitor left the form before sending.')

/** @throws WalletModalError `SEND_DRAFT_INCOMPLETE` */
function checked(params: SendParams): SendParams {
  const { to, asset, amount, tokenId, name } = params
  const isText = (value: unknown) => value === undefined || typeof value === 'string'
  const isAmount = amount === undefined || decimalText(amount) !== undefined
  if ([to, asset, tokenId, name].every(isText) && isAmount) return params
  throw new WalletModalError('SEND_DRAFT_INCOMPLETE', 'send() takes texts: `to`, `asset` and `amount`.', {
    userMessage: 'Please enter a valid amount and receiver address',
    hint: 'Pass the amount in decimal digits, such as `0.25`.',
  })
}
