import { attempt } from '../base/foreign.js'
import { withoutIdentifiers } from '../base/withoutIdentifiers.js'
import type { ResolvedConfig } from '../config/types.js'
import type { Connector } from '../connectors/types.js'
import { packageVersion } from '../http/createServiceClient.js'
import type { Kernel } from '../modalCore.js'
import type {
  DebugReport,
  LogEntry,
  LoggedError,
  ReportedConfig,
  ReportedConnector,
  ReportedEnvironment,
} from '../store/reported.js'
import { strippedJson } from './createEventLog.js'

const errorsMax = 20

/** Makes the report of known fields. Texts of other parties pass `withoutIdentifiers`, as the log's texts do when they are added. */
export async function debugReport(core: Kernel): Promise<DebugReport> {
  const { config, store, clock } = core
  const log = (await core.log?.catch(() => undefined))?.all() ?? []
  return {
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
  }
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
    features: strippedJson(
      Object.fromEntries(Object.entries(features).filter(([, value]) => isSwitch(value))),
    ) as ReportedConfig['features'],
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

/** A flag of a third party may be any JSON, including an API key. */
const isSwitch = (value: unknown) => typeof value === 'boolean' || Array.isArray(value)

const hostOf = (url: string) => withoutKeys(attempt(() => new URL(url).host) ?? '')

/** A name with dots, label by label: some services have a key as the first part of their host. */
const withoutKeys = (name: string) => name.split('.').map(withoutIdentifiers).join('.')

function reportedConnector({ store }: Kernel, connector: Connector): ReportedConnector {
  const { id, name, type, namespace, pluginId } = connector
  return {
    id: withoutKeys(id),
    name: withoutIdentifiers(name),
    type,
    namespace,
    source: pluginId ?? 'announced',
    isConnected: store.connections.connected.peek().get(namespace) === connector,
  }
}

function reportedEnvironment({ page }: Kernel): ReportedEnvironment {
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
