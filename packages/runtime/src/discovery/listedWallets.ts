import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { settleWithin } from '../base/clock.js'
import type { ResolvedConfig } from '../config/types.js'
import { mergeConnectors, type NamespaceName } from '../connectors/merge.js'
import { type OrderedEntry, orderConnectors } from '../connectors/order.js'
import type { Recommendations } from '../directory/types.js'
import type { DiscoveryCore } from '../modalCore.js'
import type { Store } from '../store/createStore.js'
import type { ConnectParams } from '../view/slots.js'

/** The wallet list of a modal: follows found and recent wallets. */
export interface ListedWallets {
  readonly listed: ReadonlySignal<readonly OrderedEntry[]>
  /** The list, with nameless rows that keep the places of wallets still loading. */
  readonly rows: ReadonlySignal<readonly OrderedEntry[]>
  /** Resolves when the names in the config's lists are resolved; undefined where the lists are empty. */
  readonly named: Promise<void> | undefined
}

/**
 * Merges, filters and orders the found connectors as the config says (Spec §6, §9).
 * @param nameOf the list follows the signals that it reads
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
  /** Connectors of the namespace that Connect was opened for, if any. */
  const found = computed(() => {
    const params = router.stack.value.find(({ view }) => view === 'Connect')?.params as ConnectParams
    const namespace = modal.isOpen.value ? params?.namespace : undefined
    const all = connectors.found.value
    return all.filter(
      (one) =>
        one.listed !== false &&
        (!namespace || one.namespace === namespace) &&
        // `window.ethereum` most likely belongs to a wallet that has announced itself.
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
    listed: computed(() => rows.value.filter(({ name }) => name)),
    named: isNamingAny
      ? import('../directory/otherNames.js')
          .then(async ({ otherNames }) => {
            const [included = [], excluded = []] = await otherNames(config, [include, exclude])
            lists.value = { include: included, exclude: excluded }
          })
          // Without the directory, the names stay as the config spells them.
          .catch(() => {})
      : undefined,
  }
}

/** How long the first opening waits for what the wallet list waits for, in ms. */
const discoveryMaxMs = 1_000

/** Resolves when the first rendering will stay as it is: in a list that moves under the pointer, a click hits the wrong wallet. */
export const readyToDraw = ({ clock, languageLoaded, wallets }: DiscoveryCore): Promise<unknown> =>
  Promise.all([
    settleWithin(clock, languageLoaded),
    wallets.pending.length > 0 && settleWithin(clock, Promise.all(wallets.pending), discoveryMaxMs),
    wallets.loadRecommendations(),
  ])
