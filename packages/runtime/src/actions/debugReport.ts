import { attempt } from '../base/foreign.js'
import { withoutIdentifiers } from '../base/withoutIdentifiers.js'
import type { ResolvedConfig } from '../config/types.js'
import type { Connector } from '../connectors/types.js'
import { packageVersion } from '../http/createServiceClient.js'
import type { ModalCore } from '../modalCore.js'
import { type EventLog, type LogEntry, type LoggedError, struckOut } from './createEventLog.js'

/** What `modal.report()` resolves with: plain JSON. Texts are struck out where they look like something that a visitor is known by. */
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

const errorsMax = 20

/** Makes the report: each field is written here, so that nothing gets in that nobody has thought of. */
export function debugReport(core: ModalCore, eventLog: EventLog | undefined): DebugReport {
  const { config, store, clock } = core
  const log = eventLog?.all() ?? []
  return struckOut({
    version: packageVersion,
    time: new Date(clock.now()).toISOString(),
    chains: config.chains,
    config: reportedConfig(config),
    state: {
      open: store.modal.isOpen.peek(),
      view: store.view.peek() ?? null,
      status: store.status.peek(),
      restoring: store.isRestoring.peek(),
      network: store.network.peek().id,
    },
    connectors: store.connectors.found.peek().map((connector) => reportedConnector(core, connector)),
    plugins: Object.fromEntries(store.plugins.statuses.peek()),
    environment: reportedEnvironment(core),
    errors: errorsIn(log).slice(-errorsMax),
    log,
  }) as DebugReport
}

function reportedConfig({
  projectId,
  defaultChain,
  features,
  language,
  theme,
  network,
  signIn,
  endpoints,
  networks,
  wallets,
}: ResolvedConfig): ReportedConfig {
  const { featured, include, exclude, custom } = wallets
  return {
    hasProjectId: Boolean(projectId),
    defaultChain,
    features: Object.fromEntries(Object.entries(features).filter(([, value]) => isSwitch(value))),
    language,
    theme: theme.mode,
    network: { allowSwitch: network.allowSwitch, allowUnsupported: network.allowUnsupported },
    signIn: signIn ? (signIn.required ? 'required' : 'optional') : 'off',
    endpoints: Object.fromEntries(
      Object.entries(endpoints).flatMap(([id, url]) => (url ? [[id, hostOf(url)]] : [])),
    ),
    nodes: Object.fromEntries(networks.map(({ id, rpcUrls = [] }) => [id, rpcUrls.map(hostOf)])),
    wallets: {
      featured: featured.length,
      include: include.length,
      exclude: exclude.length,
      custom: custom.length,
    },
  }
}

/** A third party's flag may be any JSON, and hold a key. */
const isSwitch = (value: unknown) => typeof value === 'boolean' || Array.isArray(value)

/** Some services have a key as the first part of their host. */
const hostOf = (url: string) => withoutIdentifiers(attempt(() => new URL(url).host) ?? '')

function reportedConnector({ store }: ModalCore, connector: Connector): ReportedConnector {
  const { id, name, type, namespace, pluginId } = connector
  return {
    ...{ id, name, type, namespace },
    source: pluginId ?? 'announced',
    isConnected: store.connections.connected.peek().get(namespace) === connector,
  }
}

function reportedEnvironment({ page }: ModalCore): ReportedEnvironment {
  const { innerWidth, innerHeight } = (page ?? {}) as Partial<Window>
  return {
    userAgent: page?.navigator.userAgent ?? '',
    languages: page?.navigator.languages ?? [],
    viewport: innerWidth === undefined || innerHeight === undefined ? null : [innerWidth, innerHeight],
    online: page?.navigator.onLine ?? null,
    framed: page !== undefined && page.parent !== (page as unknown),
  }
}

const errorsIn = (log: readonly LogEntry[]) =>
  log.flatMap(({ time, event, details }) =>
    event === 'error' || event === 'alert' ? [{ time, ...(details as LoggedError) }] : [],
  )
