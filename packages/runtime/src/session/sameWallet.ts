import { effect, untracked } from '@preact/signals-core'
import type { Connection } from '../connectors/connection.js'
import type { Connector } from '../connectors/types.js'
import { restoreTexts } from '../messages/en/connecting.js'
import { notify } from '../modal/notify.js'
import type { SessionCore } from '../modalCore.js'
import { grantedKey, saltKey } from '../store/storedSession.js'
import { accountProof } from './accountProof.js'
import { sessionEnded } from './session.js'
import { sessionRecord } from './stored.js'

/** Whether only the wallet's own claims identify it. A plugin's connector is identified by its session. */
const isSelfNamed = ({ pluginId }: Connector) => pluginId === undefined

/**
 * Whether a wallet that restores a session shares the stored account. Any script can announce an rdns, but it can't name the
 * visitor's account, of which the storage has a digest only. Notifies the visitor where it is another account.
 */
export function sharesStoredAccount(core: SessionCore, { connector, report }: Connection): boolean {
  if (!isSelfNamed(connector)) return true
  const record = sessionRecord(core)
  const [digest] = record.get(grantedKey(connector.namespace))?.split(' ') ?? []
  const salt = record.get(saltKey)
  // A session stored without an account proves nothing; the visitor needs no explanation.
  if (digest === undefined || salt === undefined) return false
  if (report.accounts.some(({ address }) => accountProof(salt, address) === digest)) return true
  notifyOnce(core, connector, 'restore.otherAccount')
  return false
}

/**
 * Whether another wallet claims the same rdns, or the same name where it has no rdns: only the visitor can tell which one is the
 * impostor. Compares ids: see `createAnnouncementFilter`.
 */
export const isAmbiguous = ({ store }: SessionCore, { id, namespace }: Connector): boolean =>
  store.connectors.found
    .peek()
    .some(
      (other) =>
        other.namespace === namespace && (other.id.startsWith(`${id}#`) || id.startsWith(`${other.id}#`)),
    )

/** Notifies the visitor that another wallet claims to be the connected one. */
export const reportDuplicate = (core: SessionCore, connector: Connector): void =>
  notifyOnce(core, connector, 'restore.rival')

/** Ends a restored session as soon as another wallet claims to be the same one, however late. */
export function endWhenAmbiguous(core: SessionCore, { connector }: Connection): void {
  if (!isSelfNamed(connector)) return
  const { connections, connectors } = core.store
  const { namespace } = connector
  const mine = connections.live.peek().get(namespace)?.connection
  let isOver = false
  const end = () => {
    isOver = true
    core.disposed.removeEventListener('abort', end)
    // The first call may come from inside `effect`, before `stop` is assigned.
    queueMicrotask(() => stop())
  }
  const stop = effect(() => {
    const isMine = connections.live.value.get(namespace)?.connection === mine
    // Subscribes to the list: `isAmbiguous` only peeks.
    const { length } = connectors.found.value
    if (isOver || (isMine && (length < 2 || !isAmbiguous(core, connector)))) return
    end()
    if (!isMine) return
    untracked(() => {
      sessionEnded(core, namespace, 'contested')
      reportDuplicate(core, connector)
    })
  })
  core.disposed.addEventListener('abort', end)
}

/** Notifies once a page load for each namespace: a wallet is asked again whenever the visitor returns to the page. */
function notifyOnce(core: SessionCore, { name, namespace }: Connector, key: keyof typeof restoreTexts): void {
  const { messages, sessions } = core
  if (sessions.reported.has(namespace)) return
  sessions.reported.add(namespace)
  messages.add(restoreTexts)
  void core.languageLoaded.then(() =>
    notify(core, { kind: 'error', text: messages.translate(key, { wallet: name }) }),
  )
}
