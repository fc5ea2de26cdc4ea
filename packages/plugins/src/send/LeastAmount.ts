import {
  computed,
  effect,
  type PluginContext,
  type ReadonlySignal,
  signal,
} from '@wallet-modal/runtime/plugin'

/** The least of the network's own currency that a recipient can receive. */
export class LeastAmount {
  /** Amount in base units; undefined while it is unknown. */
  readonly value: ReadonlySignal<bigint | undefined>
  readonly #value = signal<bigint | undefined>(undefined)
  readonly #context: Pick<PluginContext, 'chain' | 'state'>
  readonly #recipient: ReadonlySignal<string | undefined>

  /** @param recipient its address */
  constructor(
    context: Pick<PluginContext, 'chain' | 'state'>,
    recipient: ReadonlySignal<string | undefined>,
  ) {
    this.#context = context
    this.#recipient = recipient
    this.value = this.#value
  }

  /** Reads it now, and again for another recipient or network. @returns stops that */
  watch(): () => void {
    const subject = computed(() => [this.#context.state.network.value.id, this.#recipient.value].join(' '))
    let reading = new AbortController()
    const stop = effect(() => {
      void subject.value
      reading.abort()
      reading = new AbortController()
      this.#value.value = undefined
      // While the least amount is unknown, any amount may be reviewed: the chain then reports what is wrong with it.
      void this.#read(reading.signal).catch(() => {})
    })
    return () => {
      reading.abort()
      stop()
    }
  }

  async #read(signal: AbortSignal): Promise<void> {
    const { state, chain } = this.#context
    const network = state.network.peek().definition
    const account = state.account.peek()
    const address = this.#recipient.peek()
    if (!network || !account || address === undefined) return
    const service = await chain(account.namespace)
    const least = await service.leastTransfer?.({ network, address, signal })
    if (!signal.aborted) this.#value.value = least
  }
}
