import { receive } from '@wallet-modal/plugins/receive'
import { siwx } from '@wallet-modal/plugins/siwx'
import { walletConnect } from '@wallet-modal/plugins/walletconnect'
import { createModal, type Modal, type ModalConfig } from '@wallet-modal/runtime'
import { type AnyPlugin, entry } from '@wallet-modal/runtime/plugin'
import { fakeClock, type MockAdapter, mockAdapter } from '@wallet-modal/runtime/testing'
import { announce } from '../fakes/announce.js'
import { fakeCamera } from '../fakes/fakeCamera.js'
import { fakeChain } from '../fakes/fakeChain.js'
import { fakeDevice } from '../fakes/fakeDevice.js'
import { fakeRelay } from '../fakes/fakeSdk.js'
import { rdnsOf, usualWallets } from '../fakes/fakeWallet.js'
import type { GalleryState } from '../GalleryState.js'
import { pseudoEnglish, withPseudoTexts } from './pseudoTexts.js'
import type { Stage } from './Stage.js'

const usualConfig: ModalConfig = {
  app: { name: 'Gallery' },
  chains: ['eip155:1', 'eip155:10', 'eip155:8453'],
  // No relay listens there: the fake SDK makes the links.
  endpoints: { relay: 'ws://127.0.0.1:9' },
}

/** A stage's differences from its state. */
export interface StageOptions {
  /** Over the usual config, and the state's. */
  readonly config?: Partial<ModalConfig>
  /** Whether all texts are marked, and longer. @default false */
  readonly isPseudo?: boolean
  /** A chain whose wallets and nodes are the adapter's. @default one of a few networks */
  readonly chain?: (adapter: MockAdapter) => AnyPlugin
  /** Plugins of features, besides the state's. @default Receive, and WalletConnect where the config has it */
  readonly features?: readonly AnyPlugin[]
}

/**
 * Makes a modal as an app does, over fake chains, wallets and a fake relay: the store, the views and the plugins Receive and
 * WalletConnect are the real ones. Whatever it would fetch fails as in a page that is offline, unless the state plays a service.
 *
 * @returns the stage, and what takes everything down again
 */
export function createStage(state: GalleryState, options: StageOptions = {}): Stage & { destroy(): void } {
  const { wallets = usualWallets, plugins = [] } = state
  const { isPseudo = false, chain = fakeChain } = options
  const config = { ...usualConfig, ...state.config, ...options.config }
  const { features = [receive(), ...(config.features?.walletConnect ? [walletConnect()] : [])] } = options
  const clock = fakeClock()
  const adapters = new Map(
    [...new Set(config.chains.map((id) => id.replace(/:.*/, '')))].map((namespace) => [
      namespace,
      mockAdapter(namespace),
    ]),
  )
  fakeRelay.mode = 'open'
  const ends = [announce(wallets), fakeDevice(state.device), fakeCamera(state.camera)]

  const own = [...features, ...plugins]
  const shown = (plugin: AnyPlugin) => (isPseudo ? withPseudoTexts(plugin) : plugin)
  const modal = createModal(config, {
    catalog: { siwx: entry({ flags: { signIn: false } }, () => shown(siwx())) },
    plugins: [...[...adapters.values()].map(chain), ...own.map(shown)],
    messages: isPseudo ? pseudoEnglish : {},
    clock,
    // A page of the same origin may have a modal, too: what that one tells other tabs isn't for this one.
    id: 'stage',
    storage: memory(),
    fetch: state.fetch ?? (() => Promise.reject(new TypeError('Failed to fetch'))),
  }) as unknown as Modal

  const leaving = new AbortController()
  const until = (selector: string) =>
    present(leaving.signal, () =>
      document.querySelector('wallet-modal')?.shadowRoot?.querySelector<HTMLElement>(selector),
    )
  return {
    modal,
    clock,
    relay: fakeRelay,
    adapter(namespace = 'eip155') {
      const adapter = adapters.get(namespace)
      if (!adapter) throw new Error(`No chain of ${namespace} is on this stage.`)
      return adapter
    },
    until,
    async press(selector) {
      ;(await until(selector)).click()
    },
    async choose(wallet) {
      ;(await until(`.row[aria-label^=${JSON.stringify(wallet)}]`)).click()
      // The wallet hasn't answered at once.
      clock.advance(50)
    },
    async connect(wallet) {
      const [first] = wallets
      await modal.connect({ wallet: wallet ?? (first ? rdnsOf(first) : '') })
      await modal.open({ view: 'Account' })
      await until('dialog[data-view=Account]')
    },
    install(wallet) {
      ends.push(announce([wallet]))
      dispatchEvent(new Event('eip6963:requestProvider'))
    },
    drawn,
    destroy() {
      leaving.abort()
      modal.destroy()
      for (const end of ends) end()
    },
  }
}

/** Waits until the page has something to show; rejects once the state is left, as a later part is another state's. */
function present<T>(left: AbortSignal, find: () => T | null | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    // Looks once a frame: no event tells of a new part in a shadow tree.
    const look = () => {
      if (left.aborted) return reject(left.reason)
      const found = find()
      if (found) resolve(found)
      else requestAnimationFrame(look)
    }
    look()
  })
}

/** Waits two frames: at the second, the first one has been drawn. */
export const drawn = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

function memory() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}
