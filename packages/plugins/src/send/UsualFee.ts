import type { Fee } from '@wallet-modal/runtime/chain'
import {
  computed,
  effect,
  type PluginContext,
  type ReadonlySignal,
  signal,
} from '@wallet-modal/runtime/plugin'
import { type Asset, assetKey, tokenOf } from './asset.js'

/** The fee of a usual transfer of an asset, before the amount and the recipient are known. */
export class UsualFee {
  /** The fee; undefined while it is unknown. */
  readonly value: ReadonlySignal<Fee | undefined>
  readonly #value = signal<Fee | undefined>(undefined)
  readonly #context: Pick<PluginContext, 'chain' | 'state'>
  readonly #asset: ReadonlySignal<Asset | undefined>

  constructor(context: Pick<PluginContext, 'chain' | 'state'>, asset: ReadonlySignal<Asset | undefined>) {
    this.#context = context
    this.#asset = asset
    this.value = this.#value
  }

  /** Reads it now, and again for another asset, account or network. @returns stops that */
  watch(): () => void {
    const { state } = this.#context
    const subject = computed(() =>
      [state.network.value.id, state.account.value?.address, assetKey(this.#asset.value ?? {})].join(' '),
    )
    let reading: AbortController | undefined
    const stop = effect(() => {
      void subject.value
      reading?.abort()
      reading = new AbortController()
      this.#value.value = undefined
      // The form works without a fee. The chain checks the balance when the transaction is prepared.
      void this.#read(reading.signal).catch(() => {})
    })
    return () => {
      reading?.abort()
      stop()
    }
  }

  async #read(signal: AbortSignal): Promise<void> {
    const { state, chain } = this.#context
    const network = state.network.peek().definition
    const account = state.account.peek()
    const asset = this.#asset.peek()
    // A smart account's fee is paid by others.
    if (!network || !account || !asset || account.type === 'smartAccount') return
    const service = await chain(account.namespace)
    const token = tokenOf(asset)
    const fee = await service.estimateTransferFee?.({ network, from: account.address, token, signal })
    if (!signal.aborted) this.#value.value = fee
  }
}
