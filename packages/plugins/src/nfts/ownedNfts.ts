import {
  computed,
  effect,
  type NetworkId,
  type PluginContext,
  type ReadonlySignal,
  signal,
} from '@wallet-modal/runtime/plugin'
import { AccountNfts, type AccountNftsOptions, type NftsState } from './accountNfts.js'

/** The NFTs of the account in use, on the network that it is on. */
export interface OwnedNfts {
  readonly listed: ReadonlySignal<NftsState>
  /** Asks for more of them. */
  more(): void
  /** Goes on where they could not be had. */
  retry(): void
  /** Reads, and reads anew when the account or the network changes and when a transaction ends. @returns what ends it */
  follow(): () => void
}

/** What of a modal the list is made from. */
type NftsContext = Pick<
  PluginContext,
  'chain' | 'config' | 'findNetwork' | 'on' | 'onDispose' | 'queries' | 'state' | 'transactions'
>

const nothing: NftsState = { nfts: [], progress: 'loading' }

/** Follows what the account in use owns. Asks nobody until it is followed. */
export function createOwnedNfts(context: NftsContext): OwnedNfts {
  const { state, transactions } = context
  const shown = signal<{ readonly of: string; readonly nfts: AccountNfts } | undefined>(undefined)
  const address = computed(() => state.account.value?.address)
  const networkId = computed(() => state.network.value.id)
  /** CAIP-10. */
  const accountId = computed(() =>
    address.value === undefined ? undefined : `${networkId.value}:${address.value}`,
  )
  // Of another account than the one in use nothing is shown, not even while nobody follows.
  const listed = computed(() =>
    shown.value?.of === accountId.value ? (shown.value?.nfts.state.value ?? nothing) : nothing,
  )
  /** Changes when a transaction of the account ends. */
  const ended = computed(() =>
    transactions.all.value
      .filter((one) => one.networkId === networkId.value && one.from === address.value)
      .filter(({ status }) => status !== 'pending')
      .map(({ id }) => id)
      .join(),
  )

  const drop = () => {
    shown.peek()?.nfts.stop()
    shown.value = undefined
  }
  const show = (of: string | undefined) => {
    const last = shown.peek()
    if (last && last.of === of) return last.nfts.resume()
    drop()
    if (of === undefined) return
    const account = { address: address.peek() ?? '', networkId: networkId.peek() as NetworkId }
    shown.value = { of, nfts: new AccountNfts(nftsOf(context, account)) }
  }
  // What one account owns is nobody's business after it.
  context.on('reset', ({ namespace }) => {
    if (shown.peek()?.of.startsWith(`${namespace}:`)) drop()
  })
  context.onDispose(drop)

  return {
    listed,
    more: () => shown.peek()?.nfts.more(),
    retry: () => shown.peek()?.nfts.retry(),
    follow() {
      const stopShowing = effect(() => show(accountId.value))
      let before = ended.peek()
      const stopRefreshing = effect(() => {
        const now = ended.value
        if (now !== '' && now !== before) void shown.peek()?.nfts.refresh()
        before = now
      })
      return () => {
        stopRefreshing()
        stopShowing()
      }
    },
  }
}

/** Where an account's NFTs are looked for, and who says that it owns them. */
function nftsOf(
  { chain, config, findNetwork, queries }: NftsContext,
  of: { readonly address: string; readonly networkId: NetworkId },
): AccountNftsOptions {
  const { address, networkId } = of
  return {
    // CAIP-10 or CAIP-19: the network, then the contract.
    collections: (config.nfts.collections ?? [])
      .filter((id) => id.startsWith(`${networkId}:`) || id.startsWith(`${networkId}/`))
      .map((id) => id.slice(id.lastIndexOf(':') + 1)),
    async ask(cursor?: string, force = false) {
      const network = await findNetwork(networkId)
      // The network's own word, else the specification's: eip155 (Spec §9).
      const isListed = network?.capabilities?.history ?? networkId.startsWith('eip155:')
      const service = isListed ? await queries() : undefined
      const api = await service?.blockchain()
      return api && service?.read(api.transactions(of, cursor), { force })
    },
    async owned(sources) {
      const hasAny = Object.values(sources).some((list) => list.length > 0)
      const network = hasAny ? await findNetwork(networkId) : undefined
      if (!network) return []
      const service = await chain('eip155')
      return (await service.getCollectibles?.({ ...sources, network, address })) ?? []
    },
  }
}
