import type { Namespace } from '../base/caip.js'
import { type KeyValueStorage, memoryStorage, prefixedStorage } from '../base/storage.js'
import type { ModalConfig } from '../config/types.js'
import type { Connector } from '../connectors/types.js'
import { createCore } from '../core/createCore.js'
import type * as Opening from '../core/opening.js'
import { assembleModal } from '../createModal.js'
import { readyToDraw } from '../discovery/listedWallets.js'
import type { Messages } from '../messages/catalogue.js'
import type { Modal } from '../modal.js'
import type { ModalCore } from '../modalCore.js'
import { answer } from '../navigation/ask.js'
import { prepare } from '../navigation/open.js'
import type { Catalog } from '../plugin/catalog.js'
import type { ViewContext } from '../plugin/context.js'
import type { AnyPlugin } from '../plugin/definePlugin.js'
import { sessionKey } from '../store/storedSession.js'
import { type FakeClock, fakeClock } from './fakeClock.js'
import type { TestFrame } from './fakeFrame.js'
import { type FakePage, fakePage } from './fakePage.js'
import { withGranted, withoutGranted } from './grantedAccounts.js'
import type { MockAdapter } from './mockAdapter.js'
import { type MockConnectorOptions, mockConnector } from './mockConnector.js'
import { mockChains } from './mockedChains.js'
import { type RecordedEvents, recordEvents } from './recordEvents.js'

/** Options of `createTestModal`. */
export interface TestModalOptions<P extends readonly AnyPlugin[] = readonly AnyPlugin[]> {
  /** Keys of the config. @default `{ chains: ['eip155:1', 'eip155:10'] }` */
  readonly config?: Partial<ModalConfig>
  /** Plugins beside the mocked chains. @default [] */
  readonly plugins?: P
  /** Plugins that the config's flags switch on. @default none */
  readonly catalog?: Catalog
  /** The test's own adapters. Every other namespace gets a mocked one whose wallets agree to everything. */
  readonly adapters?: readonly MockAdapter[]
  /** The storage; give one to two modals, and they are two tabs. @default in memory */
  readonly storage?: KeyValueStorage
  readonly messages?: Messages
  /** Handles every request of this modal. @default rejects, as offline */
  readonly fetch?: typeof fetch
  /** The locks of the page's origin, for two tabs: see `fakeLocks`. @default a browser without them */
  readonly locks?: Pick<LockManager, 'request'>
  readonly isPhone?: boolean
  /** Whether the page is in a frame of another one. @default false */
  readonly isFramed?: boolean
  /** The page's address. @default 'https://app.example/' */
  readonly url?: string
  /** Plays the page of each frame that a plugin makes. @default they are silent */
  readonly frame?: (frame: TestFrame) => void
  /** Whether the visitor has just clicked, so that windows may open. @default false */
  readonly isClicked?: boolean
}

/** A test's controls: clock, page, wallets, and a visitor's actions. */
export interface TestKit extends RecordedEvents {
  readonly clock: FakeClock
  readonly page: FakePage
  /** The context that views and plugins get. @throws Error before the modal's code is loaded: `await modal.prepare()` */
  readonly context: ViewContext
  /** The frames of plugins, oldest first: `kit.frames[0].says('ready')` plays the page of one. */
  readonly frames: readonly TestFrame[]
  /** The announced wallets. */
  readonly connectors: readonly Connector[]
  /** The mocked adapter of a namespace. @default `eip155` @throws Error if a plugin brings the adapter */
  adapter(namespace?: Namespace): MockAdapter
  /** Announces a wallet. @throws Error before the modal's code is loaded */
  discover(wallet?: MockConnectorOptions): Connector
  /** Answers the question of the current view, as `useAnswer()` does. */
  answer(value?: unknown): void
  /** The stored session, by namespace, without the accounts that a restored wallet has to share. */
  session(): unknown
  /** Stores a session, connector id by namespace, as an earlier page load or another tab would; sends the page a storage event. Adds the
   * account that mocked wallets share. */
  remember(session: Readonly<Record<string, string>>): void
}

/** A modal and its test's controls. */
export interface TestModal<P extends AnyPlugin = AnyPlugin> {
  readonly modal: Modal<P>
  readonly kit: TestKit
}

/** A test modal with its core, for the rules of this kit. */
export interface WatchedModal extends TestModal {
  /** @throws Error before the modal's code is loaded */
  core(): ModalCore
}

/**
 * A real modal in a page without a DOM, which draws nothing. Its chains are mocked, and the test controls its clock, page and
 * wallets.
 */
export function createTestModal<const P extends readonly AnyPlugin[] = readonly []>(
  options: TestModalOptions<P> = {},
): TestModal<P[number]> {
  const { modal, kit } = createWatchedModal(options)
  return { modal: modal as Modal<P[number]>, kit }
}

/** A real page to draw in. */
export interface Drawing {
  readonly page: Window & typeof globalThis
  readonly mount: typeof Opening.mount
}

/** @param drawing @default a page without a DOM, which draws nothing */
export function createWatchedModal(options: TestModalOptions, drawing?: Drawing): WatchedModal {
  const { plugins = [], adapters = [], storage = memoryStorage(), messages = {} } = options
  const { fetch = () => Promise.reject(new TypeError('Failed to fetch')) } = options
  const config: ModalConfig = { chains: ['eip155:1', 'eip155:10'], ...options.config }
  const clock = fakeClock()
  const page = fakePage(options)
  const { catalog = {} } = options
  const chains = mockChains(config, plugins, adapters, Object.values(catalog))
  const scope = 'wallet-modal:test:'
  const session = prefixedStorage(() => storage, scope)
  let loaded: ReturnType<typeof createCore> | undefined
  const made = () => {
    if (!loaded) throw new Error('The code of this modal is not loaded yet: await modal.prepare() first.')
    return loaded
  }

  const modal = assembleModal(
    config,
    { id: 'test', catalog, plugins: chains.plugins, storage, clock, fetch, messages },
    {
      page: drawing?.page ?? (page as FakePage & Window & typeof globalThis),
      load: async () => ({
        createCore(parts) {
          loaded = createCore(parts)
          return loaded
        },
        async mount(core, context, document, beforeDrawing) {
          if (drawing) return drawing.mount(core, context, document, beforeDrawing)
          prepare(core)
          await readyToDraw(core)
          beforeDrawing()
          return { preload: () => {}, unmount: () => {} }
        },
      }),
    },
  )
  const kit: TestKit = {
    ...recordEvents((name, listener) => modal.on(name, listener)),
    clock,
    page,
    get context() {
      return made().context
    },
    frames: page.testFrames,
    get connectors() {
      return made().core.store.connectors.found.peek()
    },
    adapter: chains.adapter,
    discover(wallet = {}) {
      const connector = mockConnector(wallet)
      made().core.store.connectors.discovered(connector)
      return connector
    },
    answer(value) {
      const { core } = made()
      const route = core.store.router.current.peek()
      if (route) answer(core, route, value)
    },
    session: () => session.read(sessionKey, withoutGranted),
    remember(stored) {
      session.write(sessionKey, withGranted(stored))
      page.dispatchEvent(Object.assign(new Event('storage'), { key: scope + sessionKey }))
    },
  }
  return { modal, kit, core: () => made().core }
}
