import type { Connection, ConnectionChange } from '../connectors/connection.js'
import type { Gate } from '../connectors/gate.js'
import type { Question } from './router.js'

/** A gate, and the plugin that registered it; the modal's own gates have no plugin. */
export interface RegisteredGate extends Gate {
  readonly pluginId?: string
}

/** A view in which a gate asks the visitor. */
export interface GateView {
  readonly gate: RegisteredGate
  readonly connection: Connection
  readonly view: string
  readonly params: unknown
}

/** A run of the holding gates: the app doesn't know of the connection, or of its change, until the run accepts it. */
export interface HoldingRun {
  /** The wallet reports something else: the gates run again for it. */
  changed(connection: Connection, change: ConnectionChange): void
  /** Ends the run as if a gate had refused. */
  refuse(): void
  /** Ends the run without a verdict: the connection neither reaches the app nor is disconnected. */
  stop(): void
}

/** A run of the optional gates, which the app doesn't wait for. */
export interface OptionalRun {
  readonly controller: AbortController
  hasAsked: boolean
}

/** The gates of one modal, and what they are doing. A gate is *holding* or *optional*: see `Gate.holds`. */
export class GatesModel {
  /** The modal's own first, then those of plugins, in the order of registration. */
  readonly registered = new Set<RegisteredGate>()
  /** The views in which gates ask, or asked in a run that isn't over. The last one opened is the last entry. */
  readonly views = new Map<Question, GateView>()
  readonly holdingRuns = new Map<Connection, HoldingRun>()
  readonly optionalRuns = new Map<Connection, OptionalRun>()
  /** The last run in this tab that waits for a lock, by the lock's name: see `withLock`. */
  readonly locks = new Map<string, Promise<unknown>>()

  /** @param load loads the plugins that bring gates; undefined once they are all loaded. Rejects as `PluginHost.load` */
  constructor(readonly load: () => Promise<unknown> | undefined) {}

  get holding(): readonly RegisteredGate[] {
    return [...this.registered].filter(({ holds }) => holds)
  }

  get optional(): readonly RegisteredGate[] {
    return [...this.registered].filter(({ holds }) => !holds)
  }

  /** The holding gate that asks the visitor now: the last one, if several do. */
  get pending(): readonly [Question, GateView] | undefined {
    return [...this.views].filter(([, { gate }]) => gate.holds).at(-1)
  }

  /** The questions that holding gates ask about a connection, or that optional gates ask. */
  questionsAbout(connection: Connection, holds: boolean): Question[] {
    return [...this.views]
      .filter(([, shown]) => shown.connection === connection && shown.gate.holds === holds)
      .map(([question]) => question)
  }
}
