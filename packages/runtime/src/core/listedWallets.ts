import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import type { ResolvedConfig } from '../config/types.js'
import { mergeConnectors, type NamespaceName } from '../connectors/merge.js'
import { type OrderedEntry, orderConnectors } from '../connectors/order.js'
import type { Recommendations } from '../directory/types.js'
import type { Store } from '../store/createStore.js'
import type { ConnectParams } from '../view/slots.js'

/** The wallet list of a modal, which follows what is found and used. */
export interface ListedWallets {
  readonly wallets: ReadonlySignal<readonly OrderedEntry[]>
  /** The same with the places of those that are on their way: rows without a name. */
  readonly rows: ReadonlySignal<readonly OrderedEntry[]>
  /** Resolves when the config's lists are understood; absent where they name nobody. */
  readonly named: Promise<void> | undefined
}

/**
 * Merges, filters and orders the connectors found, as the config says (Spec §6, §9).
 * @param nameOf followed as far as it reads signals
 */
export function listWallets(
  config: ResolvedConfig,
  { connectors, modal, router }: Pick<Store, 'connectors' | 'modal' | 'router'>,
  recommendations: ReadonlySignal<Recommendations>,
  nameOf: NamespaceName,
): ListedWallets {
  const { include, exclude, custom } = config.wallets
  const lists = signal({ include, exclude })
  const isNamingAny = include.length + exclude.length > 0
  /** Those of the namespace that Connect shows, where it is opened for one. */
  const found = computed(() => {
    const params = router.stack.value.find(({ view }) => view === 'Connect')?.params as ConnectParams
    const namespace = modal.isOpen.value ? params?.namespace : undefined
    const all = connectors.found.value
    return all.filter(
      (one) =>
        one.listed !== false &&
        (!namespace || one.namespace === namespace) &&
        // The object in the page is most likely that of a wallet which has announced itself.
        !(
          one.type === 'INJECTED' &&
          all.some(({ type, namespace }) => type === 'ANNOUNCED' && namespace === one.namespace)
        ),
    )
  })
  const rows = computed(() =>
    orderConnectors(mergeConnectors(found.value, nameOf), {
      ...lists.value,
      ...recommendations.value,
      groups: config.connect.connectorOrder,
      recentIds: connectors.recentIds.value,
      custom,
      chains: config.chains,
    }),
  )
  return {
    rows,
    wallets: computed(() => rows.value.filter(({ name }) => name)),
    named: isNamingAny
      ? import('../directory/otherNames.js')
          .then(async ({ otherNames }) => {
            const [included = [], excluded = []] = await otherNames(config, [include, exclude])
            lists.value = { include: included, exclude: excluded }
          })
          // As the config spells them, then.
          .catch(() => {})
      : undefined,
  }
}
