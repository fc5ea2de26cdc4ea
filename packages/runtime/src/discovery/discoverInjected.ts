import type { Namespace } from '../base/caip.js'
import { ownOnly } from '../base/foreign.js'
import { injectedId, injectedWallet } from '../connectors/discovery/injected.js'
import type { Connector } from '../connectors/types.js'
import { injectedTexts } from '../messages/en/injected.js'
import type { DiscoveryCore } from '../modalCore.js'

/**
 * Lists the wallet in `window.ethereum`, once: named by its flags where they are unambiguous, else in the visitor's language. Hidden
 * beside an announced wallet, since it most likely is the same one (`listWallets`).
 */
export async function discoverInjected(
  core: DiscoveryCore,
  page: object,
  namespace: Namespace,
): Promise<void> {
  const { store, messages, languageLoaded, disposed } = core
  const wallet = injectedWallet(page)
  if (!wallet) return
  messages.add(injectedTexts)
  if (wallet.name === undefined) await languageLoaded
  if (disposed.aborted || store.connectors.found.peek().some((one) => one.provider === wallet.provider))
    return
  const { name = messages.translate('injected.name') } = wallet
  const id = wallet.name === undefined ? injectedId : `name:${name}`
  store.connectors.discovered(
    ownOnly<Connector>({ id, name, type: 'INJECTED', namespace, provider: wallet.provider }),
  )
}
