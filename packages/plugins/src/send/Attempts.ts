import type { Receipt } from '@wallet-modal/runtime/chain'
import {
  effect,
  isWalletModalError,
  type ReadonlySignal,
  signal,
  WalletModalError,
} from '@wallet-modal/runtime/plugin'

/** A transaction that the chain may carry out. */
interface Attempt {
  readonly id: string
  /** Whether the transaction only cancels: it does nothing, but the chain then drops the others. */
  readonly isCancellation: boolean
}

/** A transaction, and the ones that replace it: the chain executes one of them. */
export class Attempts {
  readonly #all
  /** Attempts in the order in which they were sent. */
  readonly all: ReadonlySignal<readonly Attempt[]>

  constructor(id: string) {
    this.#all = signal<readonly Attempt[]>([{ id, isCancellation: false }])
    this.all = this.#all
  }

  readonly add = (attempt: Attempt): void => {
    this.#all.value = [...this.#all.peek(), attempt]
  }

  /**
   * Waits for the attempt that the chain executes, attempts added meanwhile included.
   * @param wait waits for one of them
   * @throws WalletModalError `TRANSACTION_REPLACED` where that was a cancellation; what `wait` rejects with for one that the chain
   *   reverted, or for the last that was waited for
   */
  readonly receipt = (wait: (id: string) => Promise<Receipt>): Promise<Receipt> => {
    let begun = 0
    let waiting = 0
    let stop = () => {}
    const first = new Promise<Receipt>((resolve, reject) => {
      const begin = async ({ id, isCancellation }: Attempt) => {
        waiting++
        try {
          const receipt = await wait(id)
          if (isCancellation) reject(cancelled(receipt))
          else resolve(receipt)
        } catch (error) {
          waiting--
          if (waiting === 0 || isWalletModalError(error, 'EXECUTION_REVERTED')) reject(error)
        }
      }
      stop = effect(() => {
        const added = this.all.value.slice(begun)
        begun += added.length
        // Signals that are read while waiting must not start the effect again.
        queueMicrotask(() => added.forEach(begin))
      })
    })
    return first.finally(() => stop())
  }
}

const cancelled = ({ id }: Receipt) =>
  new WalletModalError('TRANSACTION_REPLACED', 'The transaction was cancelled.', {
    context: { replacementId: id },
  })
