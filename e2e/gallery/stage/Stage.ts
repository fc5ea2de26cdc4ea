import type { Modal } from '@wallet-modal/runtime'
import type { FakeClock, MockAdapter } from '@wallet-modal/runtime/testing'
import type { FakeRelay } from '../fakes/fakeSdk.js'
import type { FakeWallet } from '../fakes/fakeWallet.js'

/** The means to reach a state: a fresh modal in this page, and everything around it. */
export interface Stage {
  readonly modal: Modal
  /** A clock that stands still. Advancing it runs the modal's timers. */
  readonly clock: FakeClock
  /** What wallets and nodes of a namespace answer. @default 'eip155' */
  adapter(namespace?: string): MockAdapter
  readonly relay: FakeRelay
  /** Waits for a part of the dialog, by selector. */
  until(selector: string): Promise<HTMLElement>
  /** Waits for a part, and clicks on it. */
  press(selector: string): Promise<void>
  /** Waits for a wallet of the list, and clicks on it. */
  choose(wallet: string): Promise<void>
  /** Connects with a wallet that agrees, and opens Account. @default the first of the page's */
  connect(wallet?: string): Promise<void>
  /** A wallet that the visitor installs meanwhile. */
  install(wallet: FakeWallet): void
  /** Waits until what changed is drawn, so that the timers of what is shown are set. */
  drawn(): Promise<void>
}
