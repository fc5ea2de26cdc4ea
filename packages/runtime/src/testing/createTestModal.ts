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
import { type FakePage, fakePage } from './fakePage.js'
import { withGranted, withoutGranted } from './grantedAccounts.js'
import type { MockAdapter } from './mockAdapter.js'
import { type MockConnectorOptions, mockConnector } from './mockConnector.js'
import { mockChains } from './mockedChains.js'
import { type RecordedEvents, recordEvents } from './recordEvents.js'

/** What a test wants otherwise. */
export interface TestModalOptions<P extends readonly AnyPlugin[] = readonly AnyPlugin[]> {
  /** Over `{ chains: ['eip155:1', 'eip155:10'] }`. */
  readonly config?: Partial<ModalConfig>
  /** Plugins besides the mocked chains. @default [] */
  readonly plugins?: P
  /** Plugins that the config switches on. @default none */
  readonly catalog?: Catalog
  /** Adapters of the test's own; every other namespace of the chains gets one that agrees to everything. */
  readonly adapters?: readonly MockAdapter[]
  /** What is stored: hand the same to two modals and they are two tabs. @default memory */
  readonly storage?: KeyValueStorage
  readonly messages?: Messages
  /** Answers every request of this modal. @default fails as an offline page does */
  readonly fetch?: typeof fetch
  /** The locks of the page's origin, for two tabs: see `fakeLocks`. @default a browser without them */
  readonly locks?: Pick<LockManager, 'request'>
  readonly isPhone?: boolean
  /** The page is in a frame of another one. @default false */
  readonly isFramed?: boolean
  /** The visitor has just clicked: what opens now opens in their gesture. @default false */
  readonly isClicked?: boolean
}

/** What stands around a modal in a test: time, the page, the wallets, and what a visitor does. */
export interface TestKit extends RecordedEvents {
  readonly clock: FakeClock
  readonly page: FakePage
  /** What views and plugins are given. @throws Error before the modal's code is loaded: `await modal.prepare()` */
  readonly context: ViewContext
  /** The wallets that have made themselves known. */
  readonly connectors: readonly Connector[]
  /** The mocked adapter of a namespace. @throws Error when a plugin brings it */
  adapter(namespace?: Namespace): MockAdapter
  /** A wallet makes itself known. @throws Error before the modal's code is loaded */
  discover(wallet?: MockConnectorOptions): Connector
  /** The view that is shown answers what it is asked, as it does by `useAnswer()`. */
  answer(value?: unknown): void
  /** What is stored of the connection, by namespace; without the account that has to be granted again. */
  session(): unknown
  /** Another page load stored this; or another tab, where the modal has started: then the page is told. With the account that mocked wallets share. */
  remember(session: Readonly<Record<string, string>>): void
}

/** A modal, and what stands around it. */
export interface TestModal<P extends AnyPlugin = AnyPlugin> {
  readonly modal: Modal<P>
  readonly kit: TestKit
}

/** For the rules of this kit, which look at the core itself. */
export interface WatchedModal extends TestModal {
  /** @throws Error before the modal's code is loaded */
  core(): ModalCore
}

/**
 * A real modal in a page without a DOM: all but its drawing. Its chains are mocked, and its clock, page and wallets are in the
 * test's hand.
 */
export function createTestModal<const P extends readonly AnyPlugin[] = readonly []>(
  options: TestModalOptions<P> = {},
): TestModal<P[number]> {
  const { modal, kit } = createWatchedModal(options)
  return { modal: modal as Modal<P[number]>, kit }
}

/** Where a test's modal is drawn. */
export interface Drawing {
  readonly page: Window & typeof globalThis
  readonly mount: typeof Opening.mount
}

/** @param drawing @default a page without a DOM, where nothing is drawn */
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
          return { unmount: () => {} }
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
