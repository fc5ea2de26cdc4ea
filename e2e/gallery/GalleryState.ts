import type { ModalConfig } from '@wallet-modal/runtime'
import type { AnyPlugin } from '@wallet-modal/runtime/plugin'
import type { FakeCamera } from './fakes/fakeCamera.js'
import type { FakeWallet } from './fakes/fakeWallet.js'
import type { Stage } from './stage/Stage.js'

/** A state of a view: what differs from the default, and how a visitor gets there. */
export interface GalleryState {
  /** Installed in the page. @default three */
  readonly wallets?: readonly FakeWallet[]
  /** Over the usual one. */
  readonly config?: Partial<ModalConfig>
  /** Besides the chains', Receive and WalletConnect. */
  readonly plugins?: readonly AnyPlugin[]
  /** The services' answers. @default no service can be reached */
  readonly fetch?: typeof fetch
  /** The device that the page believes to be on. @default the computer that it runs on */
  readonly device?: 'phone'
  /** What its camera does. @default the browser can't scan codes */
  readonly camera?: FakeCamera
  /** Brings a fresh modal there. Looks for parts, never for texts: they may be of any language. */
  reach(stage: Stage): Promise<void>
}

/** The states of one view, by name: the names stand in the list, in links, and in the pictures' files. */
export interface ViewStates {
  readonly view: string
  readonly states: Readonly<Record<string, GalleryState>>
}
