import { computed, effect } from '@preact/signals-core'
import { type IdlePage, whenIdle } from '../base/idle.js'
import { isCode } from '../connectors/order.js'
import type { ModalCore } from '../modalCore.js'
import type { PluginHost } from '../plugin/host.js'
import { preloadView } from '../react/ViewOutlet.js'
import { loadConnecting } from '../session/loadActions.js'

/**
 * Loads what a click on an installed wallet needs while the visitor looks at the list and the page is idle, so that the click
 * asks the wallet without a request. Only code, of the page's own origin: no plugin is activated, and no wallet is asked. What
 * can't be loaded is loaded by the click.
 *
 * @param loadLate loads the descriptors of the plugins that are registered once a wallet connects
 * @returns stops it
 */
export function loadAhead(
  core: ModalCore,
  preload: PluginHost['preload'],
  loadLate: () => Promise<unknown>,
  page: IdlePage,
): () => void {
  const { store, wallets, views, clock } = core
  const isListOpen = computed(() => store.view.value === 'Connect')

  return effect(() => {
    if (!isListOpen.value) return
    const connectors = wallets.value
      .filter((row) => !row.wallet && !isCode(row))
      .flatMap((row) => row.connectors)
    if (connectors.length === 0) return
    return whenIdle(page, clock, () => {
      loadConnecting(core).catch(() => {})
      void preloadView(views.get('ConnectingExternal'))
      preload(connectors)
      loadLate().catch(() => {})
    })
  })
}
