import { computed, effect } from '@preact/signals-core'
import { type IdlePage, whenIdle } from '../base/idle.js'
import { isCode } from '../connectors/order.js'
import type { ModalCore } from '../modalCore.js'
import type { PluginHost } from '../plugin/host.js'
import { preloadView } from '../react/ViewOutlet.js'
import { loadActions } from '../session/connect.js'

/**
 * Loads the code for a click on an installed wallet, or on a connect method's form, while the visitor looks at the list and the page is idle, so that the click needs
 * no request. Activates no plugin and asks no wallet. The click retries what fails to load.
 *
 * @param loadLate loads the descriptors of late plugins, which are registered once a wallet connects
 * @returns stops loading
 */
export function loadAhead(
  core: ModalCore,
  preload: PluginHost['preload'],
  loadLate: () => Promise<unknown>,
  page: IdlePage,
): () => void {
  const { store, wallets, views, slots, clock } = core
  const isListOpen = computed(() => store.view.value === 'Connect')

  return effect(() => {
    if (!isListOpen.value) return
    const rows = wallets.listed.value.filter((row) => !row.wallet && !isCode(row))
    const connectors = [...rows, ...slots.connectParts.map(({ params }) => params)].flatMap(
      (one) => one?.connectors ?? [],
    )
    if (connectors.length === 0) return
    return whenIdle(page, clock, () => {
      loadActions(core).catch(() => {})
      void preloadView(views.get('ConnectingExternal'))
      preload(connectors)
      loadLate().catch(() => {})
    })
  })
}
