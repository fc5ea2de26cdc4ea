import { FakeElement } from './fakeElement.js'
import { fakeFrame, type TestFrame } from './fakeFrame.js'
import { turn } from './settled.js'

/** The parts of a page that the modal needs, without a DOM: events, a media query and a browser's name. */
export interface FakePage extends EventTarget {
  matchMedia(query: string): MediaQueryList
  /** Navigator with an empty `userAgent`. */
  readonly navigator: Navigator
  readonly location: Location
  /** The page itself, or the page whose frame it is in. */
  readonly parent: Window
  readonly document: Document
  /** The frames of plugins in the modal's element. */
  readonly frames: readonly HTMLIFrameElement[]
  /** The same frames, for a test that plays their pages; and those that are removed. */
  readonly testFrames: readonly TestFrame[]
  /** The number of listeners. */
  readonly listeners: number
  /** Announces a browser wallet (EIP-6963). */
  announce(detail: unknown): void
  /** Clicks in the page: the first gesture, unless the page was made with `isClicked`. */
  click(): void
  /** Switches to another tab, or back to this one. */
  setVisible(isVisible: boolean): void
}

/** Options of `fakePage`. */
export interface FakePageOptions {
  /** Whether every media query matches, as `(pointer: coarse)` does on a phone. @default false */
  readonly isPhone?: boolean
  /** Whether another page shows it in a frame. @default false */
  readonly isFramed?: boolean
  /** @default 'https://app.example/' */
  readonly url?: string | undefined
  /** Whether the visitor has just clicked, so that a wallet may be asked. @default false */
  readonly isClicked?: boolean
  /** The locks of its origin: see `fakeLocks`. @default a browser without the Web Locks API */
  readonly locks?: Pick<LockManager, 'request'> | undefined
  /** Plays the page of each frame that a plugin makes. @default they are silent */
  readonly frame?: ((frame: TestFrame) => void) | undefined
}

/** Makes a page for tests. */
export function fakePage({
  isPhone = false,
  isFramed = false,
  isClicked = false,
  url = 'https://app.example/',
  locks,
  frame: play = () => {},
}: FakePageOptions = {}): FakePage {
  const added: { readonly type: string; readonly listener: unknown }[] = []
  const indexOf = (type: string, listener: unknown) =>
    added.findIndex((one) => one.type === type && one.listener === listener)

  class Page extends EventTarget implements FakePage {
    readonly testFrames: TestFrame[] = []
    readonly location = new URL(url) as unknown as Location
    readonly document = fakeDocument((element) => {
      const frame = fakeFrame(this, element)
      this.testFrames.push(frame)
      // A page loads after its plugin has the frame.
      void turn().then(() => play(frame))
    })
    readonly navigator = {
      userAgent: '',
      maxTouchPoints: 0,
      ...(locks && { locks }),
      userActivation: { isActive: isClicked, hasBeenActive: isClicked },
    } as Navigator
    readonly parent = (isFramed ? new EventTarget() : this) as unknown as Window

    get frames() {
      const { children } = this.document.body as unknown as FakeElement
      return children.flatMap((host) => host.children) as unknown as HTMLIFrameElement[]
    }

    get listeners() {
      return added.length
    }

    override addEventListener(...[type, listener, options]: Parameters<EventTarget['addEventListener']>) {
      super.addEventListener(type, listener, options)
      if (indexOf(type, listener) >= 0) return
      added.push({ type, listener })
      if (typeof options !== 'object') return
      options.signal?.addEventListener('abort', () => this.removeEventListener(type, listener), {
        once: true,
      })
    }

    override removeEventListener(
      ...[type, listener, options]: Parameters<EventTarget['removeEventListener']>
    ) {
      super.removeEventListener(type, listener, options)
      const index = indexOf(type, listener)
      if (index >= 0) added.splice(index, 1)
    }

    matchMedia(media: string): MediaQueryList {
      const nothing = () => {}
      return Object.assign(new EventTarget(), {
        matches: isPhone,
        media,
        onchange: null,
        addListener: nothing,
        removeListener: nothing,
      })
    }

    announce(detail: unknown) {
      this.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    }

    click() {
      Object.assign(this.navigator.userActivation, { isActive: true, hasBeenActive: true })
      this.dispatchEvent(new Event('pointerup'))
    }

    setVisible(isVisible: boolean) {
      Object.assign(this.document, { visibilityState: isVisible ? 'visible' : 'hidden' })
      this.dispatchEvent(new Event('visibilitychange'))
    }
  }
  return new Page()
}

/** A document that can make elements. */
function fakeDocument(frameMade: (frame: FakeElement) => void): Document {
  const document = {
    visibilityState: 'visible',
    createElement(name: string) {
      const element = new FakeElement(name, document)
      if (name === 'iframe') frameMade(element)
      return element
    },
  } as unknown as Document
  document.body = new FakeElement('body', document) as unknown as HTMLElement
  return document
}
