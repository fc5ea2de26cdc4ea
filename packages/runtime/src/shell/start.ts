import { whenLoadedAndIdle } from '../base/idle.js'
import { returnedTo } from '../base/returnedTo.js'
import { grantedKey, parseStoredSession, sessionKey, shortFormIn } from '../store/storedSession.js'
import type { Code, Shell } from './shell.js'

/**
 * Marks a stored session as being restored before the first render (decision 16).
 * @returns starts work in the page, once: follows other tabs and restores the stored session
 */
export function createStart(shell: Shell, code: Code): () => void {
  const { config, disposal } = shell
  const { namespaces, connections } = shell.store
  const session = readSession(shell)
  const stored = namespaces.filter((namespace) => session?.has(namespace))
  for (const namespace of stored)
    connections.restoreStarted(namespace, shortFormIn(session?.get(grantedKey(namespace))))

  return () => {
    const { page } = shell
    if (shell.isStarted || disposal.signal.aborted || !page) return
    shell.isStarted = true
    followOtherTabs(shell, code, page)

    if (config.prepare === 'idle') {
      whenLoadedAndIdle(page, shell.clock, () => void code.surface().catch(() => {}), disposal)
    }

    if (stored.length === 0 && !shell.ids.includes(returnedTo(page))) return
    // `state.error` has the error. End the restoring state.
    code.core().catch(() => {
      for (const namespace of stored) connections.restoreEnded(namespace)
    })
  }
}

const readSession = ({ storage }: Shell) => storage.read(sessionKey, parseStoredSession)

function followOtherTabs(shell: Shell, code: Code, page: Window): void {
  const { signal } = shell.disposal
  const follow = ({ key, persisted }: Partial<StorageEvent & PageTransitionEvent>) => {
    // Clearing the storage sends no key. A page in the back-forward cache gets no events from other tabs.
    if (persisted || key === null || key === shell.scope + sessionKey) {
      const followed = code.loaded?.followStoredSession(persisted) ?? (readSession(shell) && code.core())
      followed?.catch(() => {})
    }
  }
  for (const type of ['storage', 'pageshow'] as const) page.addEventListener(type, follow, { signal })
}
