import type { Page, WebSocket } from '@playwright/test'
import { startSandbox } from 'wallet-modal-sandbox'
import {
  type ScriptedWallet,
  type ScriptedWalletOptions,
  startScriptedWallet,
} from 'wallet-modal-sandbox/wallet'
import { addressOf } from './addresses.js'
import { test as base } from './fixtures.js'
import { WalletConnectPage } from './WalletConnectPage.js'

/** Further fixtures of a journey over a relay. Both ends are the real SDK, and so is the relay between them. */
export interface WalletConnectFixtures {
  readonly lab: WalletConnectPage
  /** Whether the journey gets a sandbox of its own, whose relay it may kill or count; the page loads it by `lab.load()`. */
  readonly ownSandbox: boolean
  /** Base URL of the sandbox that the phones use. */
  readonly sandboxUrl: string
  readonly relay: SandboxRelay
  /** Starts a wallet; it is closed with the journey. */
  readonly startPhone: (options?: ScriptedWalletOptions) => Promise<ScriptedWallet>
  /** A wallet that approves everything at once. */
  readonly phone: ScriptedWallet
}

export const test = base.extend<WalletConnectFixtures>({
  place: 'lab',
  ownSandbox: [false, { option: true }],
  sandboxUrl: async ({ ownSandbox, guard }, use) => {
    if (!ownSandbox) {
      await use(addressOf('sandbox'))
      return
    }
    const sandbox = await startSandbox({ port: 0, quiet: true })
    guard.allow(sandbox.url)
    await use(sandbox.url)
    await sandbox.close()
  },
  relay: async ({ sandboxUrl }, use) => use(new SandboxRelay(sandboxUrl)),
  lab: async ({ page, ownSandbox, sandboxUrl }, use) =>
    use(new WalletConnectPage(page, 'a', ownSandbox ? sandboxUrl : undefined)),
  startPhone: async ({ sandboxUrl }, use) => {
    const phones: ScriptedWallet[] = []
    await use(async (options) => {
      const phone = await startScriptedWallet({ sandboxUrl, ...options })
      phones.push(phone)
      return phone
    })
    await Promise.all(phones.map((phone) => phone.close()))
  },
  phone: async ({ startPhone }, use) => use(await startPhone()),
})

export { expect } from './fixtures.js'

/** The switch of a sandbox's relay. */
class SandboxRelay {
  constructor(private readonly sandboxUrl: string) {}

  /** Drops every socket and refuses new ones until `comeUp`. */
  goDown(): Promise<void> {
    return this.set({ down: true })
  }

  comeUp(): Promise<void> {
    return this.set({ down: false })
  }

  /** How many sockets are open. */
  readonly connections = async (): Promise<number> => {
    const response = await fetch(`${this.sandboxUrl}/relay/control`)
    const { connections } = (await response.json()) as { connections: number }
    return connections
  }

  private async set(control: { down: boolean }): Promise<void> {
    await fetch(`${this.sandboxUrl}/relay/control`, { method: 'POST', body: JSON.stringify(control) })
  }
}

/** The sockets of a page, from now on. */
export function watchSockets(page: Page) {
  const opened: WebSocket[] = []
  const sent: string[] = []
  page.on('websocket', (socket) => {
    opened.push(socket)
    socket.on('framesent', ({ payload }) => void sent.push(String(payload)))
  })
  return {
    /** All sockets that were ever opened. */
    opened,
    /** Open sockets. */
    open: () => opened.filter((socket) => !socket.isClosed()),
    /** The page's messages over them. */
    sent,
    /** Whether the page has published a message of this kind, by WalletConnect's tag. */
    hasPublished: (tag: number) => sent.some((text) => text.includes(`"tag":${tag},`)),
  }
}

/** WalletConnect's tag of the message that ends a session. */
export const sessionDeleteTag = 1112

/** WalletConnect's tag of a request to a wallet. */
export const sessionRequestTag = 1108
