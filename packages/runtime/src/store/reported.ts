import type { Ring } from '../base/createRing.js'

/** A logged event, without anything that identifies the visitor. */
export interface LogEntry {
  /** ISO 8601. */
  readonly time: string
  /** The name of a modal event, or `error` for an error of the modal or of an attempt to connect. */
  readonly event: string
  /** Codes, names, namespaces, networks and numbers of the event. */
  readonly details?: unknown
}

/** An error without its cause, which a wallet or service wrote. */
export interface LoggedError {
  readonly code: string
  readonly message: string
}

/** The log of a modal. Drops the oldest entries beyond 1,024,000 bytes (Spec §9). */
export type EventLog = Ring<LogEntry>

/**
 * The result of `modal.report()`: plain JSON. In texts of other parties, everything that isn't known to be harmless is struck out: see
 * `withoutIdentifiers`.
 */
export interface DebugReport {
  /** Version of `@wallet-modal/runtime`. */
  readonly version: string
  /** ISO 8601. */
  readonly time: string
  /** CAIP-2 ids. */
  readonly chains: readonly string[]
  readonly config: ReportedConfig
  readonly state: {
    readonly open: boolean
    readonly view: string | null
    /** Connection status by namespace. */
    readonly status: Readonly<Record<string, string>>
    readonly restoring: boolean
    /** CAIP-2 id. */
    readonly network: string
  }
  /** Found wallets, one for each namespace that they reach. */
  readonly connectors: readonly ReportedConnector[]
  /** Load status by plugin id; without plugins that were never needed. */
  readonly plugins: Readonly<Record<string, string>>
  readonly environment: ReportedEnvironment
  /** The last errors, newest last; 20 at most. */
  readonly errors: readonly (LoggedError & { readonly time: string })[]
  /** Oldest first; at most 1,024,000 bytes (Spec §9). */
  readonly log: readonly LogEntry[]
}

/** The config in a report. Only hosts of services and nodes, since paths, queries and project ids may be secret. */
export interface ReportedConfig {
  readonly hasProjectId: boolean
  readonly defaultChain: string
  readonly features: Readonly<Record<string, unknown>>
  readonly language: string
  readonly theme: string
  readonly network: { readonly allowSwitch: boolean; readonly allowUnsupported: boolean }
  readonly signIn: 'off' | 'optional' | 'required'
  /** Hosts by service; services without a URL are left out. */
  readonly endpoints: Readonly<Record<string, string>>
  /** Hosts of nodes by CAIP-2 id, for networks that the config defines. */
  readonly nodes: Readonly<Record<string, readonly string[]>>
  /** How many wallets each list names. */
  readonly wallets: Readonly<Record<'featured' | 'include' | 'exclude' | 'custom', number>>
}

/** A found wallet. */
export interface ReportedConnector {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly namespace: string
  /** A plugin's id, or `announced`. */
  readonly source: string
  readonly isConnected: boolean
}

/** The browser and the page. */
export interface ReportedEnvironment {
  readonly userAgent: string
  readonly languages: readonly string[]
  /** Width and height in CSS pixels. */
  readonly viewport: readonly [number, number] | null
  readonly online: boolean | null
  /** Whether the page is in a frame. */
  readonly framed: boolean
}
