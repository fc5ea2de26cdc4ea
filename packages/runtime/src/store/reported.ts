import type { Ring } from '../base/createRing.js'

/** Something that happened. Nothing in it says who the visitor is. */
export interface LogEntry {
  /** ISO 8601. */
  readonly time: string
  /** The name of an event of the modal; `error` for what went wrong with the modal or an attempt to connect. */
  readonly event: string
  /** Of what is in the event: codes, names, namespaces, networks and numbers. */
  readonly details?: unknown
}

/** An error, without its cause: that is a wallet's or a service's, and says what it likes. */
export interface LoggedError {
  readonly code: string
  readonly message: string
}

/** What a modal has done. The oldest entries go when there are more than 1,024,000 bytes (Spec §9). */
export type EventLog = Ring<LogEntry>

/** What `modal.report()` resolves with: plain JSON. Of texts that others wrote, what isn't known to be harmless is struck out: see `withoutIdentifiers`. */
export interface DebugReport {
  /** Of `@wallet-modal/runtime`. */
  readonly version: string
  /** When the report was made; ISO 8601. */
  readonly time: string
  /** CAIP-2 ids. */
  readonly chains: readonly string[]
  readonly config: ReportedConfig
  readonly state: {
    readonly open: boolean
    readonly view: string | null
    /** By namespace. */
    readonly status: Readonly<Record<string, string>>
    readonly restoring: boolean
    /** CAIP-2 id. */
    readonly network: string
  }
  /** The wallets that were found, one for each namespace that they reach. */
  readonly connectors: readonly ReportedConnector[]
  /** By plugin id: `idle`, `loading`, `ready` or `failed`; nothing of those that were never needed. */
  readonly plugins: Readonly<Record<string, string>>
  readonly environment: ReportedEnvironment
  /** What went wrong, the newest last; 20 at most. */
  readonly errors: readonly (LoggedError & { readonly time: string })[]
  /** What the modal did, the oldest first: at most 1,024,000 bytes of it (Spec §9). */
  readonly log: readonly LogEntry[]
}

/** What the report has of the config. Of services and nodes it has hosts, since paths, queries and project ids may be secret. */
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
  /** Hosts of the nodes by CAIP-2 id, of the networks that the config defines. */
  readonly nodes: Readonly<Record<string, readonly string[]>>
  /** How many wallets each list names. */
  readonly wallets: Readonly<Record<'featured' | 'include' | 'exclude' | 'custom', number>>
}

/** A wallet that was found. */
export interface ReportedConnector {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly namespace: string
  /** Whose it is: a plugin's id, or `announced` by the wallet itself. */
  readonly source: string
  readonly isConnected: boolean
}

/** The browser, as any page of its sees it. */
export interface ReportedEnvironment {
  readonly userAgent: string
  readonly languages: readonly string[]
  /** Width and height in CSS pixels. */
  readonly viewport: readonly [number, number] | null
  readonly online: boolean | null
  /** Whether the page is in a frame of another one. */
  readonly framed: boolean
}
