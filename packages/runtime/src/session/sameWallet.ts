import { effect, untracked } from '@preact/signals-core'
import { sameHexAddress } from '../base/hexAddress.js'
import type { Connection } from '../connectors/connection.js'
import type { Connector } from '../connectors/types.js'
import { restoreTexts } from '../messages/en/connecting.js'
import { notify } from '../modal/notify.js'
import type { ModalCore } from '../modalCore.js'
import { grantedKey } from '../store/storedSession.js'
import { sessionEnded } from './session.js'
import { sessionRecord } from './stored.js'

/** Whether nothing but what a wallet says of itself tells which one it is: a plugin's own connector is told by its session. */
const isSelfNamed = ({ pluginId }: Connector) => pluginId === undefined

const isSameAddress = (one: string, other: string) => one === other || sameHexAddress(one, other)

/**
 * Whether a wallet that is to be brought back without a click shares the account that it shared last. Any script can announce an
 * rdns; which account the visitor used is nothing that it can grant. Tells the visitor, where it is another account.
 */
export function sharesStoredAccount(core: ModalCore, { connector, report }: Connection): boolean {
  if (!isSelfNamed(connector)) return true
  const stored = sessionRecord(core).get(grantedKey(connector.namespace))
  // What was stored without an account proves nothing, and needs no explanation.
  if (stored === undefined) return false
  if (report.accounts.some(({ address }) => isSameAddress(address, stored))) return true
  tell(core, connector, 'restore.otherAccount')
  return false
}

/**
 * Whether another wallet claims the same rdns, or the same name where there is none: nobody but the visitor can tell which is
 * the impostor. Their ids say so: see `createAnnouncementFilter`.
 */
export const isContested = ({ store }: ModalCore, { id, namespace }: Connector): boolean =>
  store.connectors.found
    .peek()
    .some(
      (other) =>
        other.namespace === namespace && (other.id.startsWith(`${id}#`) || id.startsWith(`${other.id}#`)),
    )

/** Says that another wallet claims to be the one that was connected. */
export const tellOfRival = (core: ModalCore, connector: Connector): void =>
  tell(core, connector, 'restore.rival')

/** Ends a session that was brought back without a click as soon as another wallet claims to be the same, however late. */
export function endWhenContested(core: ModalCore, { connector }: Connection): void {
  if (!isSelfNamed(connector)) return
  const { connections, connectors } = core.store
  const { namespace } = connector
  const mine = connections.live.peek().get(namespace)?.connection
  let isOver = false
  const end = () => {
    isOver = true
    core.disposed.removeEventListener('abort', end)
    // May come from inside `effect`, before there is anything to stop.
    queueMicrotask(() => stop())
  }
  const stop = effect(() => {
    const isMine = connections.live.value.get(namespace)?.connection === mine
    // Read for what it tells: `isContested` follows nothing.
    const { length } = connectors.found.value
    if (isOver || (isMine && (length < 2 || !isContested(core, connector)))) return
    end()
    if (!isMine) return
    untracked(() => {
      sessionEnded(core, namespace, 'contested')
      tellOfRival(core, connector)
    })
  })
  core.disposed.addEventListener('abort', end)
}

/** Once a page load for each namespace: a wallet is asked again whenever the visitor returns to the page. */
function tell(core: ModalCore, { name, namespace }: Connector, key: keyof typeof restoreTexts): void {
  const { messages, unrestored } = core
  if (unrestored.has(namespace)) return
  unrestored.add(namespace)
  messages.add(restoreTexts)
  void core.languageLoaded.then(() =>
    notify(core, { kind: 'error', text: messages.translate(key, { wallet: name }) }),
  )
}
