import { computed, effect, signal, untracked } from '@preact/signals-core'
import type { Namespace } from '../base/caip.js'
import { hasHadGesture, onFirstGesture } from '../base/firstGesture.js'
import { reportUncaught } from '../base/foreign.js'
import type { WalletAdapter } from '../connectors/adapter.js'
import type { Connection } from '../connectors/connection.js'
import type { Connector } from '../connectors/types.js'
import type { ModalCore, ModalPage } from '../modalCore.js'
import { readConnectionKey } from '../store/storedSession.js'
import { admit } from './admit.js'
import { close } from './close.js'
import { followGates } from './followGates.js'
import { isContested } from './isContested.js'
import { endWhenContested, sharesStoredAccount, tellOfRival } from './sameWallet.js'
import { forgetSession, storedSession } from './storedSession.js'

/** How long a reload waits for a wallet to announce itself before the visitor counts as disconnected (Spec §9: 3 s). */
const announceWaitMs = 3_000

/** How much longer it waits for the answer of a wallet that did (Spec §9: 5 s). */
const answerWaitMs = 5_000

/** How often a wallet is asked in a row when it tells something meanwhile: it may tell something with each answer. */
const asksMax = 3

/**
 * Brings one stored session back, without a prompt (decision 14). For a while the visitor sees that it is being restored
 * (decision 16). A wallet that is found, unlocked or allowed only later still brings it back, but takes nobody out of an open
 * dialog: it waits until that is closed. What was stored no longer counts once the visitor, another tab or the end of the
 * modal has overtaken it. A wallet that another one claims to be, or that no longer shares the account that it shared, is left for
 * the visitor to choose. One that can't be asked without a prompt waits for the visitor's first gesture in the page.
 *
 * @returns resolves when nothing is shown as being restored any more; never rejects
 */
export function reconnect(core: ModalCore, namespace: Namespace, key: string): Promise<void> {
  const { store, clock, disposed, awaited } = core
  const { connections } = store
  const isOverdue = signal(false)
  const connector = computed(() =>
    store.connectors.found.value.find((one) => one.namespace === namespace && readConnectionKey(one, key)),
  )
  /** Whether the visitor is at nothing that this would disturb. */
  const isFree = computed(() => {
    const attempt = connections.attempt.value
    const isBeingAsked = attempt?.status === 'asking' && attempt.connector.namespace === namespace
    return !isBeingAsked && !(isOverdue.value && store.modal.isOpen.value)
  })
  let isOver = false
  let isAsking = false
  let isToAskAgain = false
  let isAwaitingGesture = false
  const over = new AbortController()
  /** Ends the passage of what the wallet granted. */
  let overtaken = new AbortController()
  let hasGateAsked = false
  let stopHearing: (() => void) | undefined
  let showNoMore = () => {}
  const shown = new Promise<void>((resolve) => {
    showNoMore = resolve
  })

  function endShowing() {
    clock.clearTimeout(timer)
    if (isOverdue.peek()) return
    isOverdue.value = true
    connections.restoreEnded(namespace)
    showNoMore()
  }

  function stop() {
    if (isOver) return
    isOver = true
    over.abort()
    awaited.delete(namespace)
    disposed.removeEventListener('abort', stop)
    // May come from inside `effect`, before there is anything to stop.
    queueMicrotask(() => stopTrying())
    stopHearing?.()
    overtaken.abort()
    endShowing()
  }

  const isWanted = () => !isOver && storedSession(core).get(namespace) === key

  async function ask(found: Connector, times: number) {
    if (isAsking) {
      isToAskAgain = true
      return
    }
    isAsking = true
    let adapter: WalletAdapter | undefined
    let isAsked = false
    const gates = core.loadGates()
    gates?.catch(() => {})
    try {
      adapter = await core.walletAdapters.load(found)
      if (!isWanted()) return stop()
      // Found wallets are never taken back, so the last moment sees most: all that answered our request, and whoever came since.
      if (isContested(core, found)) {
        tellOfRival(core, found)
        return stop()
      }
      if (adapter.restoreMayPrompt && core.page && !hasHadGesture(core.page)) return awaitGesture(core.page)
      isAsked = true
      const connection = await adapter.restore(found, readConnectionKey(found, key)?.sessionId)
      if (!isWanted()) return stop()
      if (!isFree.peek()) return
      if (connection) {
        // As one that is locked: it may yet share what it shared.
        if (!sharesStoredAccount(core, connection)) return
        await gates
        if (!isWanted()) return stop()
        if (isFree.peek()) await pass(connection)
        return
      }
      // A wallet may only be locked; a session that its plugin doesn't know any more never comes back.
      if (found.pluginId !== undefined) forgetSession(core, namespace)
    } catch {
      // The wallet is locked, gone or broken: plainly not connected. It is asked again when there is reason to.
    } finally {
      isAsking = false
      if (!isOver && adapter && isAsked) hear(adapter, found)
      endShowing()
    }
    if (isToAskAgain && times < asksMax) askAgain(times + 1)
  }

  /** Nothing is shown as being restored until then: the visitor may never do anything. */
  function awaitGesture(page: ModalPage) {
    if (isAwaitingGesture) return
    isAwaitingGesture = true
    onFirstGesture(
      page,
      () => {
        if (!isWanted()) return stop()
        isOverdue.value = false
        connections.restoreStarted([namespace])
        timer = clock.setTimeout(endShowing, answerWaitMs)
        // With the dialog open, it is asked already.
        if (!isAsking) askAgain()
      },
      over.signal,
    )
  }

  async function pass(connection: Connection) {
    const isInTime = !isOverdue.peek()
    overtaken = new AbortController()
    hasGateAsked = false
    const end = await admit(core, connection, {
      cause: 'restore',
      signal: overtaken.signal,
      isWanted: () => isWanted() && !isContested(core, connection.connector),
      onAsk() {
        // The visitor takes their time; nobody says meanwhile that they are disconnected.
        hasGateAsked = true
        clock.clearTimeout(timer)
      },
      admitted: (namespaces) => {
        endWhenContested(core, connection)
        for (const one of namespaces) void followGates(core, one, 'restore')
      },
    })
    // There is nothing left to choose.
    if (end === 'through' && (isInTime || hasGateAsked) && store.view.peek() === 'Connect') close(core)
  }

  /** Somebody else has the visitor's attention. What a gate has asked them stays, unless they are connecting a wallet instead. */
  function giveWay() {
    if (!hasGateAsked || connections.attempt.peek()) overtaken.abort()
    endShowing()
  }

  /** Listens to a wallet that shares nothing for now: it tells when it is unlocked, or when the visitor allows it there. */
  function hear(adapter: WalletAdapter, found: Connector) {
    if (stopHearing) return
    try {
      const stopAwaiting = adapter.awaitGrant?.(found, () => askAgain())
      stopHearing = () => {
        try {
          stopAwaiting?.()
        } catch (error) {
          reportUncaught(error)
        }
      }
    } catch {
      // It can't tell: the visitor's return to the page is what is left.
    }
  }

  function askAgain(times = 1) {
    isToAskAgain = false
    const found = connector.peek()
    if (found && !isOver && isFree.peek()) void ask(found, times)
  }

  disposed.addEventListener('abort', stop)
  awaited.set(namespace, { key, retry: () => askAgain(), stop })
  connections.restoreStarted([namespace])
  let timer = clock.setTimeout(() => {
    if (connector.peek()) timer = clock.setTimeout(endShowing, answerWaitMs)
    else endShowing()
  }, announceWaitMs)
  const stopTrying = effect(() => {
    const found = connector.value
    if (!found || isOver) return
    const act = isFree.value ? () => void ask(found, 1) : giveWay
    untracked(act)
  })
  return shown
}
