import { memoryStorage } from '../../base/storage.js'
import type { WalletAdapter } from '../../connectors/adapter.js'
import type { Connector } from '../../connectors/types.js'
import type { AnyPlugin } from '../../plugin/definePlugin.js'
import { createWatchedModal, type WatchedModal } from '../createTestModal.js'
import { settled } from '../settled.js'
import { type Outcome, outcomeOf } from './adapterStage.js'
import type { ConnectorContract, ConnectorWallet } from './connectorContract.js'
import { reasonOf } from './contract.js'
import { watchGlobals } from './watchGlobals.js'

/** One page with the plugin. */
export interface ConnectorPage extends WatchedModal {
  /** The connector in its first namespace. */
  readonly connector: Connector
  readonly adapter: WalletAdapter
  /** The outcome of a call, after 5 minutes of the fake clock. */
  outcome<T>(call: () => Promise<T>): Promise<Outcome<T>>
  /** Acts as the visitor does before the wallet is asked. */
  before(): Promise<unknown>
  /** Connects as a click does. @returns the connected addresses, by namespace */
  connect(): Promise<Readonly<Record<string, string>>>
  /** The connected addresses, by namespace. */
  addresses(): Readonly<Record<string, string>>
}

/** A wallet and the pages that know it, in a browser with one storage. */
export interface ConnectorStage {
  readonly wallet: ConnectorWallet
  /** Uncaught errors so far. */
  readonly uncaught: readonly unknown[]
  /** How many windows were opened. */
  readonly windows: () => number
  /** Loads a page, and restores the stored session. */
  page(): Promise<ConnectorPage>
  /** The prompts that the wallet showed. */
  prompted(): readonly string[]
}

/** Runs a connector in a browser of its own, and cleans up. */
export async function onConnectorStage(
  plugin: AnyPlugin,
  contract: ConnectorContract<never>,
  act: (stage: ConnectorStage) => Promise<void>,
): Promise<void> {
  // Loading this code doesn't count as time.
  await Promise.all([import('../../session/actions.js'), import('../../modal/frame.js'), plugin.load()])
  const storage = memoryStorage()
  const wallet = contract.wallet()
  const watch = watchGlobals()
  const pages: ConnectorPage[] = []
  let windows = 0
  const page = globalThis.window as unknown as { open: unknown }
  const open = page.open
  page.open = () => {
    windows += 1
    return null
  }
  try {
    await act({
      wallet,
      uncaught: watch.uncaught,
      windows: () => windows,
      prompted: () => wallet.asked.filter((request) => contract.prompts.includes(request)),
      async page() {
        const made = await createPage(plugin, contract, wallet, storage)
        pages.push(made)
        return made
      },
    })
  } finally {
    for (const { modal } of pages) modal.destroy()
    await settled()
    page.open = open
    watch.stop()
  }
}

async function createPage(
  plugin: AnyPlugin,
  contract: ConnectorContract<never>,
  { frame, fetch }: ConnectorWallet,
  storage: ReturnType<typeof memoryStorage>,
): Promise<ConnectorPage> {
  const { manifest }: { readonly manifest: AnyPlugin['manifest'] } = plugin
  const declared = (manifest.connectors ?? []).find(({ id }) => id === (contract.connector ?? id))
  if (!declared)
    throw new Error(`The manifest of ${manifest.id} has no connector ${contract.connector ?? ''}.`)
  const served = Object.keys(contract.addresses)
  const watched = createWatchedModal({
    config: { chains: served.map((namespace) => `${namespace}:1`), ...contract.config },
    plugins: [plugin],
    storage,
    isClicked: true,
    ...(frame && { frame }),
    ...(fetch && { fetch }),
  })
  const { modal, kit, core } = watched
  await modal.prepare()
  const found = core().store.connectors.found.peek()
  const [first] = served
  const connector = found.find(({ id, namespace }) => id === declared.id && namespace === first)
  if (!connector)
    throw new Error(`${declared.id} reaches no ${first}: correct \`addresses\`, or \`namespaces\`.`)
  const adapter = await core().walletAdapters.load(connector)
  const addresses = () =>
    Object.fromEntries(
      Object.entries(modal.state.accounts.peek()).map(([namespace, { address }]) => [namespace, address]),
    )
  const before = async () =>
    contract.before?.((await modal.plugins[manifest.id]?.load()) as never, { modal, kit })

  return {
    ...watched,
    connector,
    adapter,
    addresses,
    before,
    outcome: (call) => outcomeOf(call, kit.clock),
    async connect() {
      await before()
      const ended = await outcomeOf(() => kit.context.actions.connect(connector), kit.clock)
      const failed = kit.context.state.attempt.peek()
      if (failed?.status === 'failed')
        throw new Error(`An honest wallet was asked, and ${reasonOf(failed.error)}`)
      if (ended.status !== 'resolved')
        throw new Error(`An honest wallet was asked, and it is ${ended.status}.`)
      return addresses()
    },
  }
}
