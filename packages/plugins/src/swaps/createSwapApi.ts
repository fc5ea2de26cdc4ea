import { decimalText } from '@wallet-modal/runtime/accounts'
import { effect, type PluginContext, WalletModalError } from '@wallet-modal/runtime/plugin'
import type { Swapping } from './createSwapping.js'
import type { SwapParams } from './manifest.js'

/** What apps can ask for: `const { swap } = await modal.plugins.swaps.load()`. */
export interface SwapApi {
  /**
   * Opens the form with the request filled in, and goes on to the review if nothing is missing. The visitor may change all that isn't
   * `locked`.
   *
   * @param request tokens by contract, or `native`, on the network in use, and the amount in decimal digits
   * @returns the transaction's id. It is sent then, not carried out
   * @throws WalletModalError `SWAP_PARAMS_INVALID` for a request that isn't one, `NOT_CONNECTED`; `SWAP_NETWORK_UNSUPPORTED` where no
   *   provider has the network in use; `SWAP_CANCELLED` when the visitor closes the modal without swapping, or `swap()` is called again;
   *   `MODAL_DESTROYED`
   */
  swap(request: SwapParams): Promise<string>
}

/** Makes what swaps for an app over one modal. */
export function createSwapApi(context: PluginContext, swapping: Swapping): SwapApi {
  const { state, router, on, onDispose } = context
  const { form } = swapping
  let leave = () => {}
  on('closed', () => leave())

  /** Goes on to the review once nothing is missing, unless the visitor has left the form by then. */
  const goOn = (): (() => void) => {
    let isOver = false
    const stop = effect(() => {
      const isReady = form.problem.value === undefined
      if (isOver || !isReady || state.view.value !== 'Swap') return
      isOver = true
      queueMicrotask(() => {
        stop()
        router.push('SwapPreview')
      })
    })
    return () => {
      isOver = true
      stop()
    }
  }

  const outcome = (stopGoing: () => void) =>
    new Promise<string>((resolve, reject) => {
      const asked: Promise<void>[] = []
      const stopHearing = swapping.onAsk((sent) => {
        asked.push(
          sent.then((id) => {
            if (id === undefined) return
            resolve(id)
            leave()
          }),
        )
      })
      leave = () => {
        stopGoing()
        stopHearing()
        // A request that is in the wallet can't be withdrawn, so it is waited for.
        void Promise.all(asked).then(() => reject(cancelled()))
      }
      onDispose(() => reject(new WalletModalError('MODAL_DESTROYED', 'The modal was destroyed.')))
    })

  return {
    async swap(request) {
      const params = checked({ ...request })
      if (!state.account.peek())
        throw new WalletModalError('NOT_CONNECTED', 'No wallet is connected: call `modal.connect()` first.')
      if (!(await form.quoting.isServed()))
        throw new WalletModalError('SWAP_NETWORK_UNSUPPORTED', 'Network not supported for Swaps')
      leave()
      await router.open('Swap', params)
      if (!state.open.peek()) throw cancelled()
      if (state.route.peek()?.params !== params) router.replace('Swap', params)
      swapping.apply(params)
      const isComplete = params.buy !== undefined && params.amount !== undefined
      return outcome(isComplete ? goOn() : () => {})
    },
  }
}

const cancelled = () => new WalletModalError('SWAP_CANCELLED', 'The visitor left the form before swapping.')

/** @throws WalletModalError `SWAP_PARAMS_INVALID` */
function checked(params: SwapParams): SwapParams {
  const { sell, buy, amount, locked = [] } = params
  const isText = (value: unknown) => value === undefined || typeof value === 'string'
  const isAmount = amount === undefined || decimalText(amount) !== undefined
  if (isText(sell) && isText(buy) && isAmount && Array.isArray(locked)) return params
  throw new WalletModalError('SWAP_PARAMS_INVALID', 'swap() takes texts: `sell`, `buy` and `amount`.', {
    hint: 'Pass contracts as tokens, and the amount in decimal digits, such as `0.25`.',
  })
}
