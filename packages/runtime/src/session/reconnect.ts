import { computed, effect, type ReadonlySignal, untracked } from '@preact/signals-core'
import type { Namespace } from '../base/caip.js'
import { hasHadGesture, onFirstGesture } from '../base/firstGesture.js'
import { reportUncaught } from '../base/foreign.js'
import type { WalletAdapter } from '../connectors/adapter.js'
import type { Connection } from '../connectors/connection.js'
import type { Connector } from '../connectors/types.js'
import { runOptionalGates } from '../gates/optionalGates.js'
import type { ModalPage, SessionCore } from '../modalCore.js'
import { close } from '../navigation/close.js'
import { accept } from './accept.js'
import { RestoringStatus } from './restoringStatus.js'
import { endWhenAmbiguous, isAmbiguous, reportDuplicate, sharesStoredAccount } from './sameWallet.js'
import { forgetSession, readConnectionKey, storedSession } from './stored.js'

/** How long a namespace shows as being restored until its wallet announces itself, in ms (Spec §9: 3 s). */
const announceWaitMs = 3_000

/** How much longer a namespace shows as being restored until the wallet answers, in ms (Spec §9: 5 s). */
const answerWaitMs = 5_000

/** How many times in a row to ask a wallet if it reports an event before it answers: it may do so each time. */
const asksMax = 3

/**
 * Restores one stored session, without a prompt (decision 14). For a while its namespace shows as being restored (decision 16). A
 * wallet that is found, unlocked or allowed later still restores it, but not while the dialog is open. Ends once the visitor or
 * another tab supersedes the session, or the modal is destroyed. Doesn't restore an ambiguous wallet, or one that no longer shares
 * the stored account. A wallet that can't be asked without a prompt waits for the visitor's first gesture in the page.
 *
 * @returns resolves when the namespace no longer shows as being restored; never rejects
 */
export function reconnect(core: SessionCore, namespace: Namespace, key: string): Promise<void> {
  const reconnection = new Reconnection(core, namespace, key)
  reconnection.start()
  return reconnection.status.ended
}

class Reconnection {
  readonly status: RestoringStatus
  readonly #core: SessionCore
  readonly #namespace: Namespace
  /** The stored key: see `connectionKey`. */
  readonly #key: string
  /** The wallet's connector, once it is found. */
  readonly #connector: ReadonlySignal<Connector | undefined>
  /** Whether restoring disturbs nothing that the visitor does. */
  readonly #isFree: ReadonlySignal<boolean>
  readonly #over = new AbortController()
  #stopTrying = () => {}
  /** Undefined before the wallet is asked. */
  #adapter: WalletAdapter | undefined
  #isAsking = false
  #shouldAskAgain = false
  #isAwaitingGesture = false
  /** Aborts the acceptance of what the wallet granted. */
  #superseded = new AbortController()
  #hasGateAsked = false
  #stopListening: (() => void) | undefined

  constructor(core: SessionCore, namespace: Namespace, key: string) {
    const { modal, connections, connectors } = core.store
    this.#core = core
    this.#namespace = namespace
    this.#key = key
    this.status = new RestoringStatus(core, namespace)
    this.#connector = computed(() =>
      connectors.found.value.find((one) => one.namespace === namespace && readConnectionKey(one, key)),
    )
    this.#isFree = computed(() => {
      const attempt = connections.attempt.value
      const isConnecting = attempt?.status === 'asking' && attempt.connector.namespace === namespace
      return !isConnecting && !(this.status.isOver.value && modal.isOpen.value)
    })
  }

  start(): void {
    const { sessions, disposed } = this.#core
    disposed.addEventListener('abort', this.#stop)
    sessions.awaited.set(this.#namespace, { key: this.#key, retry: () => this.#askAgain(), stop: this.#stop })
    this.status.show(announceWaitMs, () => {
      if (this.#connector.peek()) this.status.wait(answerWaitMs)
      else this.status.end()
    })
    this.#stopTrying = effect(() => {
      const found = this.#connector.value
      if (!found || this.#isOver) return
      const isFree = this.#isFree.value
      untracked(() => {
        if (isFree) void this.#ask(found)
        else this.#giveWay()
      })
    })
  }

  get #isOver(): boolean {
    return this.#over.signal.aborted
  }

  readonly #stop = (): void => {
    if (this.#isOver) return
    const { sessions, disposed } = this.#core
    this.#over.abort()
    sessions.awaited.delete(this.#namespace)
    disposed.removeEventListener('abort', this.#stop)
    // `effect` may still be running for the first time: then `#stopTrying` is not assigned yet.
    queueMicrotask(() => this.#stopTrying())
    this.#stopListening?.()
    this.#superseded.abort()
    this.status.end()
  }

  #isWanted(): boolean {
    return !this.#isOver && storedSession(this.#core).get(this.#namespace) === this.#key
  }

  /** Stops if the session is superseded. @returns whether it is */
  #stopIfSuperseded(): boolean {
    if (this.#isWanted()) return false
    this.#stop()
    return true
  }

  #askAgain(times = 1): void {
    this.#shouldAskAgain = false
    const found = this.#connector.peek()
    if (found && !this.#isOver && this.#isFree.peek()) void this.#ask(found, times)
  }

  async #ask(found: Connector, times = 1): Promise<void> {
    if (this.#isAsking) {
      this.#shouldAskAgain = true
      return
    }
    this.#isAsking = true
    try {
      if (await this.#restore(found)) return
    } catch {
      // The wallet is locked, gone or broken. A later event or return asks it again.
    } finally {
      this.#isAsking = false
      if (!this.#isOver && this.#adapter) this.#listen(this.#adapter, found)
      this.status.end()
    }
    if (this.#shouldAskAgain && times < asksMax) this.#askAgain(times + 1)
  }

  /** @returns false where the wallet granted nothing: it is asked again if it has reported something meanwhile */
  async #restore(found: Connector): Promise<boolean> {
    const gates = this.#core.gates.load()
    gates?.catch(() => {})
    const adapter = await this.#core.walletAdapters.load(found)
    if (this.#stopIfSuperseded() || !this.#mayAsk(found, adapter)) return true
    this.#adapter = adapter
    const connection = await adapter.restore(found, readConnectionKey(found, this.#key)?.sessionId)
    if (this.#stopIfSuperseded() || !this.#isFree.peek()) return true
    if (!connection) {
      // A discovered wallet may be locked; a session that its plugin no longer knows is gone.
      if (found.pluginId !== undefined) forgetSession(this.#core, this.#namespace)
      return false
    }
    // Like a locked wallet, it may share the account later.
    if (!sharesStoredAccount(this.#core, connection)) return true
    await gates
    if (!this.#stopIfSuperseded() && this.#isFree.peek()) await this.#accept(connection)
    return true
  }

  /** Whether the wallet may be asked now: only an unambiguous one, and without a prompt. */
  #mayAsk(found: Connector, { restoreMayPrompt }: WalletAdapter): boolean {
    const { page } = this.#core
    // Checked last, when all wallets that answered our request have been found.
    if (isAmbiguous(this.#core, found)) {
      reportDuplicate(this.#core, found)
      this.#stop()
      return false
    }
    if (!restoreMayPrompt || !page || hasHadGesture(page)) return true
    this.#awaitGesture(page)
    return false
  }

  /** Shows nothing as being restored until then: the visitor may never make a gesture. */
  #awaitGesture(page: ModalPage): void {
    if (this.#isAwaitingGesture) return
    this.#isAwaitingGesture = true
    const tryAgain = () => {
      if (this.#stopIfSuperseded()) return
      this.status.show(answerWaitMs)
      // Opening the dialog may have asked the wallet already.
      if (!this.#isAsking) this.#askAgain()
    }
    onFirstGesture(page, tryAgain, this.#over.signal)
  }

  async #accept(connection: Connection): Promise<void> {
    const core = this.#core
    const isInTime = !this.status.isOver.peek()
    this.#superseded = new AbortController()
    this.#hasGateAsked = false
    const end = await accept(core, connection, {
      cause: 'restore',
      signal: this.#superseded.signal,
      isWanted: () => this.#isWanted() && !isAmbiguous(core, connection.connector),
      onAsk: () => {
        // Keep the status while the visitor answers.
        this.#hasGateAsked = true
        this.status.stay()
      },
      onAccepted: (namespaces) => {
        endWhenAmbiguous(core, connection)
        for (const one of namespaces) void runOptionalGates(core, one, 'restore')
      },
    })
    const isShown = isInTime || this.#hasGateAsked
    // The list of pending reports has no purpose any more.
    if (end === 'accepted' && isShown && core.store.view.peek() === 'Connect') close(core)
  }

  /** The visitor does something else. A gate's question stays, unless they are connecting a wallet. */
  #giveWay(): void {
    if (!this.#hasGateAsked || this.#core.store.connections.attempt.peek()) this.#superseded.abort()
    this.status.end()
  }

  /** Listens to a wallet that shares nothing yet: it reports when it is unlocked, or when the visitor grants access. */
  #listen(adapter: WalletAdapter, found: Connector): void {
    if (this.#stopListening) return
    try {
      const stopAwaiting = adapter.awaitGrant?.(found, () => this.#askAgain())
      this.#stopListening = () => {
        try {
          stopAwaiting?.()
        } catch (error) {
          reportUncaught(error)
        }
      }
    } catch {
      // The wallet can't report. It is asked again when the visitor returns to the page.
    }
  }
}
