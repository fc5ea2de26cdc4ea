import { toNetworkId } from '@wallet-modal/runtime/chain'
import { type PluginContext, PluginError, type ReadonlySignal, signal } from '@wallet-modal/runtime/plugin'
import type { manifest } from './manifest.js'
import type { messages } from './messages.js'
import { type Deal, type PreparedDeal, prepareDeal } from './prepareDeal.js'

type Context = PluginContext<typeof manifest, typeof messages>

/** How a deal goes. */
type DealState =
  | { readonly status: 'none' | 'preparing' | 'sending' | 'done' | 'failed' }
  | { readonly status: 'ready'; readonly deal: PreparedDeal; readonly isTogether: boolean }

/** The swap of one modal. */
export interface BarterModel {
  readonly state: ReadonlySignal<DealState>
  /** Opens the view, and prepares the deal there. */
  offer(deal: Deal): Promise<void>
  /** Asks the wallet for what the view shows. @returns ids on the chain */
  confirm(): Promise<readonly string[]>
}

export function createModel(context: Context): BarterModel {
  const { chain, connection, findNetwork, router, state: modal, t, transactions } = context
  const state = signal<DealState>({ status: 'none' })

  async function prepare(deal: Deal): Promise<DealState> {
    const account = modal.account.peek()
    const networkId = toNetworkId(modal.network.peek().id)
    const [network, service] = await Promise.all([findNetwork(networkId), chain('eip155')])
    if (!account || !network) throw notReady()
    const prepared = await prepareDeal(service, { network, from: account.address, deal })
    const can = await connection('eip155')?.capabilities?.({ account: account.address, networkId })
    return {
      status: 'ready',
      deal: prepared,
      isTogether: can?.sendsCalls === true && can.atomic !== 'unsupported',
    }
  }

  return {
    state,
    async offer(deal) {
      state.value = { status: 'preparing' }
      await router.open('Barter')
      try {
        state.value = await prepare(deal)
      } catch (error) {
        state.value = { status: 'failed' }
        throw error
      }
    },
    async confirm() {
      const ready = state.peek()
      const sendCalls = connection('eip155')?.sendCalls
      if (ready.status !== 'ready' || !sendCalls) throw notReady()
      const [{ networkId, from }] = ready.deal.transactions
      state.value = { status: 'sending' }
      try {
        const { ids } = await sendCalls(ready.deal.transactions)
        const last = ids.length - 1
        for (const [index, id] of ids.entries()) {
          const label = t(index === last ? 'barter.swap' : 'barter.approval')
          transactions.add({ id, networkId, from, label, isQuiet: index < last })
        }
        state.value = { status: 'done' }
        return ids
      } catch (error) {
        state.value = { status: 'failed' }
        throw error
      }
    },
  }
}

const notReady = () =>
  new PluginError('PLUGIN_FAILED', 'Connect an account on an EVM network, and offer a deal first.', {
    pluginId: 'barter',
  })
