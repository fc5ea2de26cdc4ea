import { type Asset, assetKey, type ReadValue, tokenOf, valueOfEach } from '@wallet-modal/runtime/accounts'
import type { PluginContext, ReadonlySignal } from '@wallet-modal/runtime/plugin'
import type { Fee } from '@wallet-modal/runtime/transactions'

type Context = Pick<PluginContext, 'chain' | 'state'>

/**
 * The fee of a usual transfer of an asset, before the amount and the recipient are known. The form works without a fee: the chain checks
 * the balance when the transaction is prepared.
 */
export const usualFee = (
  { chain, state }: Context,
  asset: ReadonlySignal<Asset | undefined>,
): ReadValue<Fee> =>
  valueOfEach(
    () => [state.network.value.id, state.account.value?.address, assetKey(asset.value ?? {})].join(' '),
    async (signal) => {
      const network = state.network.peek().definition
      const account = state.account.peek()
      const sent = asset.peek()
      // A smart account's fee is paid by others.
      if (!network || !account || !sent || account.type === 'smartAccount') return undefined
      const service = await chain(account.namespace)
      return service.estimateTransferFee?.({ network, from: account.address, token: tokenOf(sent), signal })
    },
  )

/**
 * The least of the network's own currency that a recipient can receive, in base units. While it is unknown, any amount may be reviewed: the
 * chain then reports what is wrong with it.
 */
export const leastAmount = (
  { chain, state }: Context,
  recipient: ReadonlySignal<string | undefined>,
): ReadValue<bigint> =>
  valueOfEach(
    () => [state.network.value.id, recipient.value].join(' '),
    async (signal) => {
      const network = state.network.peek().definition
      const account = state.account.peek()
      const address = recipient.peek()
      if (!network || !account || address === undefined) return undefined
      const service = await chain(account.namespace)
      return service.leastTransfer?.({ network, address, signal })
    },
  )
