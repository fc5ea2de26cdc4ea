import type { BrowserContext, Page, WebSocketRoute } from '@playwright/test'

declare global {
  /** What {@link recordSpoken} has heard. */
  var spokenTexts: string[]
}

/** A phone as the page sees it: for `test.use`. */
export const android = {
  viewport: { width: 390, height: 780 },
  hasTouch: true,
  isMobile: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
}

/** Device settings of an iPhone. */
export const iphone = {
  ...android,
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
}

/** Brings a message of the relay's to the page, now or later, as it is or otherwise. */
type Deliver = (message: string, send: (message: string) => void) => void

/** What comes together comes in the opposite order. */
export function reordering(): Deliver {
  const held: (() => void)[] = []
  return (message, send) => {
    const bring = () => {
      for (const deliver of held.splice(0)) deliver()
    }
    if (held.length === 0) setTimeout(bring, 60)
    held.unshift(() => send(message))
  }
}

/** Before each message for the page comes one that can't be decrypted, one that is cut off, and one that isn't JSON. */
export const corrupting: Deliver = (message, send) => {
  const parsed = JSON.parse(message)
  const sealed = parsed.method === 'irn_subscription' ? parsed.params.data : undefined
  if (sealed) {
    for (const spoilt of [sealed.message.replace(/.{24}$/, 'A'.repeat(24)), sealed.message.slice(0, 20)]) {
      const data = { ...sealed, message: spoilt }
      send(JSON.stringify({ ...parsed, id: parsed.id + spoilt.length, params: { ...parsed.params, data } }))
    }
    send(message.slice(0, message.length / 2))
  }
  send(message)
}

/** One page's way to the relay, which a journey may cut while others use the same relay. Lay it before the page connects. */
export class RelayLine {
  private mode: 'open' | 'silent' | 'cut' = 'open'
  private readonly sockets = new Set<{
    readonly page: WebSocketRoute
    readonly relay: WebSocketRoute | undefined
  }>()
  private markDialled: () => void = () => {}
  private readonly firstDial: Promise<void>

  private constructor(private readonly deliver: Deliver) {
    this.firstDial = new Promise((resolve) => {
      this.markDialled = resolve
    })
  }

  /** @param deliver how what the relay sends comes to the page. @default as it was sent */
  static async of(page: Page, deliver: Deliver = (message, send) => send(message)): Promise<RelayLine> {
    const line = new RelayLine(deliver)
    await page.routeWebSocket(/\/relay\b/, (socket) => line.accept(socket))
    return line
  }

  /** Sockets open, and nothing that is sent arrives: also what a page that slept has, without knowing. */
  async silence(): Promise<void> {
    this.mode = 'silent'
    // The relay sees a socket close, and keeps what comes; the page sees nothing.
    await Promise.all([...this.sockets].map(({ relay }) => relay?.close()))
  }

  /** Every socket is closed, and so is each new one. */
  async cut(): Promise<void> {
    this.mode = 'cut'
    await Promise.all([...this.sockets].map(({ page }) => page.close({ code: 1011 })))
  }

  /** New sockets reach the relay again. */
  mend(): void {
    this.mode = 'open'
  }

  /** Waits until the page has dialled the relay: all that it needs for that is loaded. */
  dialled(): Promise<void> {
    return this.firstDial
  }

  private accept(page: WebSocketRoute): void {
    this.markDialled()
    if (this.mode === 'cut') {
      void page.close({ code: 1011 })
      return
    }
    const relay = this.mode === 'open' ? page.connectToServer() : undefined
    const sockets = { page, relay }
    this.sockets.add(sockets)
    page.onMessage((message) => {
      if (this.mode === 'open') relay?.send(message)
    })
    page.onClose(() => {
      this.sockets.delete(sockets)
      void relay?.close()
    })
    relay?.onMessage((message) => this.deliver(String(message), (text) => page.send(text)))
    relay?.onClose(() => {
      if (this.mode !== 'silent') void page.close({ code: 1011 })
    })
  }
}

/** Makes the download of the WalletConnect SDK fail, whatever its file is called. @returns lets it through again */
export async function failSdk(context: BrowserContext): Promise<() => Promise<void>> {
  const scripts = '**/assets/*.js'
  await context.route(scripts, async (route) => {
    const response = await route.fetch()
    const isSdk = (await response.text()).includes('wc_sessionPropose')
    await (isSdk ? route.abort() : route.fallback())
  })
  return () => context.unroute(scripts)
}

/** From now on, every text that the open dialog reads out (`status` and `alert`), once each time that it changes. */
export async function recordSpoken(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const root = document.querySelector('wallet-modal')?.shadowRoot
    if (!root) throw new Error('There is no modal yet.')
    const spoken: string[] = []
    const hear = () => {
      const text = [...root.querySelectorAll('dialog[open] :is([role=status], [role=alert])')]
        .map((element) => element.textContent?.trim())
        .filter(Boolean)
        .join(' ')
      if (text && text !== spoken.at(-1)) spoken.push(text)
    }
    hear()
    new MutationObserver(hear).observe(root, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    })
    globalThis.spokenTexts = spoken
  })
  return () => page.evaluate(() => globalThis.spokenTexts)
}

/** Hides the page, as another tab or app before it does; or shows it again. */
export const setVisible = (page: Page, isVisible: boolean) =>
  page.evaluate((isVisible) => {
    const state = isVisible ? 'visible' : 'hidden'
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => !isVisible })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, isVisible)
