import { computed, effect, type ReadonlySignal, untracked } from '@preact/signals-core'
import type { Namespace } from '../base/caip.js'
import { hasHadGesture, onFirstGesture } from '../base/firstGesture.js'
import { reportUncaught } from '../base/foreign.js'
import type { WalletAdapter } from '../connectors/adapter.js'
import type { Connection } from '../connectors/connection.js'
import type { Connector } from '../connectors/types.js'
import { followGates } from '../gates/optionalGates.js'
import type { ModalCore, ModalPage } from '../modalCore.js'
import { close } from '../navigation/close.js'
import { admit } from './accept.js'
import { RestoringStatus } from './restoringStatus.js'
import { endWhenContested, isContested, sharesStoredAccount, tellOfRival } from './sameWallet.js'
import { forgetSession, readConnectionKey, storedSession } from './stored.js'

/** How long a reload waits for a wallet to announce itself before the visitor counts as disconnected (Spec §9: 3 s). */
const announceWaitMs = 3_000

/** How much longer it waits for the answer of a wallet that did (Spec §9: 5 s). */
const answerWaitMs = 5_000

/** How often a wallet is asked in a row when it reports something meanwhile: it may report something with each answer. */
const asksMax = 3

/**
 * Brings one stored session back, without a prompt (decision 14). For a while the visitor sees that it is being restored
 * (decision 16). A wallet that is found, unlocked or allowed only later still brings it back, but takes nobody out of an open
 * dialog: it waits until that is closed. The stored session no longer counts once the visitor, another tab or the end of the
 * modal has overtaken it. A wallet that another one claims to be, or that no longer shares the account that it shared, is left for
 * the visitor to choose. One that can't be asked without a prompt waits for the visitor's first gesture in the page.
 *
 * @returns resolves when the namespace no longer shows as being restored; never rejects
 */
export function reconnect(core: ModalCore, namespace: Namespace, key: string): Promise<void> {
  const reconnection = new Reconnection(core, namespace, key)
  reconnection.start()
  return reconnection.status.ended
}

/** One stored session on its way back. */
class Reconnection {
  readonly status: RestoringStatus
  readonly #core: ModalCore
  readonly #namespace: Namespace
  /** As the session is stored: see `connectionKey`. */
  readonly #key: string
  /** The wallet's connector, once it is found. */
  readonly #connector: ReadonlySignal<Connector | undefined>
  /** Whether the visitor does nothing that this would disturb. */
  readonly #isFree: ReadonlySignal<boolean>
  readonly #over = new AbortController()
  #stopTrying = () => {}
  /** What was asked for the session; undefined before the wallet is asked. */
  #asked: WalletAdapter | undefined
  #isAsking = false
  #isToAskAgain = false
  #isAwaitingGesture = false
  /** Ends the passage of what the wallet granted. */
  #overtaken = new AbortController()
  #hasGateAsked = false
  #stopListening: (() => void) | undefined

  constructor(core: ModalCore, namespace: Namespace, key: string) {
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
    const { awaited, disposed } = this.#core
    disposed.addEventListener('abort', this.#stop)
    awaited.set(this.#namespace, { key: this.#key, retry: () => this.#askAgain(), stop: this.#stop })
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
    const { awaited, disposed } = this.#core
    this.#over.abort()
    awaited.delete(this.#namespace)
    disposed.removeEventListener('abort', this.#stop)
    // `effect` may still be running for the first time: then there is nothing to stop yet.
    queueMicrotask(() => this.#stopTrying())
    this.#stopListening?.()
    this.#overtaken.abort()
    this.status.end()
  }

  #isWanted(): boolean {
    return !this.#isOver && storedSession(this.#core).get(this.#namespace) === this.#key
  }

  /** @returns whether the session was overtaken: then this is over */
  #isOvertaken(): boolean {
    if (this.#isWanted()) return false
    this.#stop()
    return true
  }

  #askAgain(times = 1): void {
    this.#isToAskAgain = false
    const found = this.#connector.peek()
    if (found && !this.#isOver && this.#isFree.peek()) void this.#ask(found, times)
  }

  async #ask(found: Connector, times = 1): Promise<void> {
    if (this.#isAsking) {
      this.#isToAskAgain = true
      return
    }
    this.#isAsking = true
    try {
      if (await this.#restore(found)) return
    } catch {
      // The wallet is locked, gone or broken: it counts as not connected, and is asked again when there is reason to.
    } finally {
      this.#isAsking = false
      if (!this.#isOver && this.#asked) this.#listen(this.#asked, found)
      this.status.end()
    }
    if (this.#isToAskAgain && times < asksMax) this.#askAgain(times + 1)
  }

  /** @returns whether to leave it at that, also where the wallet has reported something meanwhile */
  async #restore(found: Connector): Promise<boolean> {
    const gates = this.#core.loadGates()
    gates?.catch(() => {})
    const adapter = await this.#core.walletAdapters.load(found)
    if (this.#isOvertaken() || !this.#mayAsk(found, adapter)) return true
    this.#asked = adapter
    const connection = await adapter.restore(found, readConnectionKey(found, this.#key)?.sessionId)
    if (this.#isOvertaken() || !this.#isFree.peek()) return true
    if (!connection) {
      // A wallet may only be locked; a session that its plugin no longer knows never comes back.
      if (found.pluginId !== undefined) forgetSession(this.#core, this.#namespace)
      return false
    }
    // Treated like a locked wallet: it may yet share the account again.
    if (!sharesStoredAccount(this.#core, connection)) return true
    await gates
    if (!this.#isOvertaken() && this.#isFree.peek()) await this.#admit(connection)
    return true
  }

  /** Whether the wallet may be asked now: the visitor has to be sure which one it is, and sees no prompt. */
  #mayAsk(found: Connector, { restoreMayPrompt }: WalletAdapter): boolean {
    const { page } = this.#core
    // Checked last: by now, all that answered our request are found, and those that came since.
    if (isContested(this.#core, found)) {
      tellOfRival(this.#core, found)
      this.#stop()
      return false
    }
    if (!restoreMayPrompt || !page || hasHadGesture(page)) return true
    this.#awaitGesture(page)
    return false
  }

  /** Nothing shows as being restored until then: the visitor may never do anything. */
  #awaitGesture(page: ModalPage): void {
    if (this.#isAwaitingGesture) return
    this.#isAwaitingGesture = true
    const tryAgain = () => {
      if (this.#isOvertaken()) return
      this.status.show(answerWaitMs)
      // With the dialog open, it is asked already.
      if (!this.#isAsking) this.#askAgain()
    }
    onFirstGesture(page, tryAgain, this.#over.signal)
  }

  async #admit(connection: Connection): Promise<void> {
    const core = this.#core
    const isInTime = !this.status.isOver.peek()
    this.#overtaken = new AbortController()
    this.#hasGateAsked = false
    const end = await admit(core, connection, {
      cause: 'restore',
      signal: this.#overtaken.signal,
      isWanted: () => this.#isWanted() && !isContested(core, connection.connector),
      onAsk: () => {
        // The visitor takes their time, and must not show as disconnected meanwhile.
        this.#hasGateAsked = true
        this.status.stay()
      },
      admitted: (namespaces) => {
        endWhenContested(core, connection)
        for (const one of namespaces) void followGates(core, one, 'restore')
      },
    })
    const isShown = isInTime || this.#hasGateAsked
    // There is nothing left to choose.
    if (end === 'through' && isShown && core.store.view.peek() === 'Connect') close(core)
  }

  /** The visitor turns to something else. What a gate has asked them stays, unless they are connecting a wallet instead. */
  #giveWay(): void {
    if (!this.#hasGateAsked || this.#core.store.connections.attempt.peek()) this.#overtaken.abort()
    this.status.end()
  }

  /** Listens to a wallet that shares nothing for now: it reports when it is unlocked, or when the visitor allows it there. */
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
      // It can't report: it is asked again when the visitor returns to the page.
    }
  }
}
