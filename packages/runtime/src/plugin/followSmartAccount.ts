import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-core'
import type { PluginContext } from './context.js'

/** Whether the account in use is a smart account. */
export interface FollowedSmartAccount {
  readonly value: ReadonlySignal<boolean>
  /** Asks the chain, and again for another account or network. @returns stops that */
  watch(): () => void
}

/**
 * Follows whether the account in use is a smart account: by its type, or because a contract stands at its address, of which wallets
 * don't tell. An account that has taken on code (EIP-7702) pays its own fees, as before.
 *
 * A node that lies about it changes figures and hints: the fee, Max, the offer to speed up. What the wallet sent is compared with the
 * review all the same: see `readSent`.
 */
export function followSmartAccount({
  chain,
  state,
}: Pick<PluginContext, 'chain' | 'state'>): FollowedSmartAccount {
  const account = computed(() => [state.network.value.id, state.account.value?.address].join(' '))
  /** The account at whose address a contract stands. */
  const contract = signal('')

  async function read(key: string, signal: AbortSignal): Promise<void> {
    const network = state.network.peek().definition
    const { namespace, address } = state.account.peek() ?? {}
    if (!network || !namespace || !address) return
    const service = await chain(namespace)
    const isContract = await service.isContract?.({ network, address, signal })
    if (isContract && !signal.aborted) contract.value = key
  }

  return {
    value: computed(() => state.account.value?.type === 'smartAccount' || contract.value === account.value),
    watch() {
      let reading = new AbortController()
      const stop = effect(() => {
        void state.network.value.definition
        const key = account.value
        reading.abort()
        reading = new AbortController()
        // Without an answer, the account counts as its key's. The chain checks what it can pay when the transaction is prepared.
        void read(key, reading.signal).catch(() => {})
      })
      return () => {
        stop()
        reading.abort()
      }
    },
  }
}
