import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import type { Page, Route } from '@playwright/test'
import { addressOf } from '../addresses.js'
import { EmailLogIn, walletOrigin } from '../EmailLogIn.js'
import { test as base, expect, tagUnless } from '../fixtures.js'
import { partitionedStorage } from '../partitionedStorage.js'

const test = base.extend<{ visitor: EmailLogIn }>({
  visitor: async ({ page, guard }, use) => {
    guard.allow(walletOrigin())
    await use(new EmailLogIn(page))
  },
})
test.use({
  place: 'lab',
  launchOptions: partitionedStorage,
})

/** The lab by a name of the wallet's own site. */
const sameSite = () => addressOf('lab').replace('127.0.0.1', 'app.localhost')

/** Has the browser block third-party cookies, as most do in private windows and some do everywhere. */
async function blockThirdPartyCookies(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  // Playwright's types don't know the command yet.
  await devtools.send(
    'Network.setCookieControls' as 'Network.enable',
    {
      enableThirdPartyCookieRestriction: true,
      disableThirdPartyCookieMetadata: true,
      disableThirdPartyCookieHeuristics: true,
    } as object,
  )
}

const places = [
  { name: 'of the same site', origin: sameSite, isShared: true, areCookiesBlocked: true },
  { name: 'of another site', origin: () => addressOf('lab'), isShared: false, areCookiesBlocked: false },
  {
    name: 'of another site, whose third-party cookies are blocked,',
    origin: () => addressOf('lab'),
    isShared: false,
    areCookiesBlocked: true,
  },
  {
    name: 'isolated by COEP and COOP',
    origin: () => addressOf('labIsolated'),
    isShared: false,
    areCookiesBlocked: false,
  },
] as const

for (const { name, origin, isShared, areCookiesBlocked } of places) {
  test(
    `a page ${name} keeps its log-in over a reload, in storage that ${isShared ? 'the whole site shares' : 'is this site’s own'}`,
    tagUnless(areCookiesBlocked),
    async ({ page, guard, visitor }) => {
      guard.allow(origin())
      if (areCookiesBlocked) await blockThirdPartyCookies(page)
      await page.goto(`${origin()}/email-log-in.html`)
      const account = await visitor.logIn()
      const frame = page.frames().find((one) => one.url().startsWith(walletOrigin()))
      const hasCookies = await frame?.evaluate(() => document.hasStorageAccess())
      expect(hasCookies).toBe(isShared || !areCookiesBlocked)
      await page.reload()
      expect(await visitor.account()).toBe(account)

      const wallet = await page.context().newPage()
      await wallet.goto(`${walletOrigin()}/sdk`)
      const sessions = await wallet.evaluate(async () => {
        const [one] = await indexedDB.databases()
        if (!one?.name) return 0
        const database = await new Promise<IDBDatabase>((resolve, reject) => {
          const opening = indexedDB.open(one.name ?? '')
          opening.onsuccess = () => resolve(opening.result)
          opening.onerror = () => reject(opening.error)
        })
        const counts = [...database.objectStoreNames].map(
          (store) =>
            new Promise<number>((resolve) => {
              const counting = database.transaction(store).objectStore(store).count()
              counting.onsuccess = () => resolve(counting.result)
            }),
        )
        return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
      })
      expect(sessions > 0).toBe(isShared)
    },
  )
}

test('a page that the wallet does not admit is told so, with its origin', async ({
  page,
  guard,
  visitor,
}) => {
  const hasIpv6 = Object.values(networkInterfaces()).some((all) =>
    all?.some(({ address }) => address === '::1'),
  )
  test.skip(!hasIpv6, 'The wallet of the sandbox admits every other address of this computer.')
  const server = createServer(async ({ url = '/' }, response) => {
    const answer = await fetch(`${addressOf('lab')}${url}`)
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(0, '::1', resolve))
  const stranger = `http://[::1]:${(server.address() as AddressInfo).port}`
  guard.allow(stranger)
  guard.expect(/violates the following Content Security Policy directive: "frame-ancestors/)
  guard.expect(/postMessage.*does not match the recipient window's origin \('null'\)/)
  await page.goto(`${stranger}/email-log-in.html`)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await visitor.ask()
  await expect(page.getByText(`${stranger} may not use this wallet.`)).toBeVisible()
  await expect(visitor.field()).toHaveValue(visitor.address)
  await page.close()
  server.close()
})

test('a log-out ends the log-in in the other tab before the server answers, and after a reload', async ({
  page,
  guard,
  visitor,
}) => {
  guard.allow(sameSite())
  guard.expect(/ERR_FAILED/)
  await page.goto(`${sameSite()}/email-log-in.html`)
  const account = await visitor.logIn()
  const second = await page.context().newPage()
  await second.goto(`${sameSite()}/email-log-in.html`)
  await expect(second.getByTestId('eip155')).toHaveText(account)

  await page.getByRole('button', { name: /0x/ }).click()
  await expect(page.getByRole('dialog').getByText(visitor.address)).toBeVisible()
  const held = new Promise<Route>((resolve) => void page.context().route('**/v1/session/end', resolve))
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(second.getByTestId('eip155')).toHaveText('disconnected')
  await expect(second.getByTestId('solana')).toHaveText('disconnected')
  await (await held).abort()
  await second.reload()
  await expect(second.getByTestId('eip155')).toHaveText('disconnected')
})

test('nothing of keys and session reaches the page: not its memory, storage, messages, log or requests', async ({
  page,
  guard,
  visitor,
}) => {
  guard.allow(addressOf('lab'))
  await page.addInitScript(recordMessages)
  /** Halves of keys, envelopes and signatures, as the wallet's frame and its server exchange them. */
  const secrets = new Set<string>()
  const sent: string[] = []
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  const bodies: Promise<void>[] = []
  page.on('response', (response) => {
    const request = response.request()
    if (!response.url().startsWith(walletOrigin())) {
      sent.push(`${request.url()} ${request.postData() ?? ''}`)
      return
    }
    if (!/\/v1\//.test(response.url())) return
    const collect = async () => {
      const text = `${await response.text()} ${request.postData() ?? ''} ${request.headers()['wallet-signature'] ?? ''}`
      for (const [secret] of text.matchAll(/[\w-]{40,}/g)) secrets.add(secret)
    }
    bodies.push(collect().catch(() => {}))
  })
  await page.goto(`${addressOf('lab')}/email-log-in.html`)
  const account = await visitor.logIn()
  await Promise.all(bodies)
  expect(secrets.size).toBeGreaterThan(5)

  const stored = await page.evaluate(readStorage)
  const messages = await page.evaluate(() => JSON.stringify(Reflect.get(window, 'recordedMessages')))
  // The records would hold what was there.
  expect(messages).toContain(account)
  expect(stored).toContain('a canary in IndexedDB')
  const devtools = await page.context().newCDPSession(page)
  const chunks: string[] = []
  devtools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  const heap = chunks.join('')
  // The search would find what is there.
  expect(heap).toContain(account)
  expect(heap).toContain(visitor.address)
  const found = [...secrets].filter((secret) =>
    [stored, messages, heap, ...sent, ...logged].some((text) => text.includes(secret)),
  )
  expect(found).toEqual([])
})

/** Records, in each page and frame for itself, what ports and the window are sent. */
function recordMessages() {
  const recorded: unknown[] = []
  Reflect.set(window, 'recordedMessages', recorded)
  const record = ({ data }: MessageEvent) => recorded.push(data)
  addEventListener('message', record)
  const start = MessagePort.prototype.start
  const onMessage = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage')
  const watched = new WeakSet<MessagePort>()
  const watch = (port: MessagePort) => {
    if (watched.has(port)) return
    watched.add(port)
    port.addEventListener('message', record)
  }
  MessagePort.prototype.start = function () {
    watch(this)
    start.call(this)
  }
  Object.defineProperty(MessagePort.prototype, 'onmessage', {
    ...onMessage,
    set(listener) {
      watch(this)
      onMessage?.set?.call(this, listener)
    },
  })
}

/** All that a page stores, with a canary of its own that shows that databases are read. */
async function readStorage(): Promise<string> {
  const done = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const opening = indexedDB.open('canary', 1)
  opening.onupgradeneeded = () =>
    opening.result.createObjectStore('store').put('a canary in IndexedDB', 'key')
  ;(await done(opening)).close()
  const kept: unknown[] = []
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      const objects = database.transaction(store).objectStore(store)
      kept.push(await done(objects.getAllKeys()), await done(objects.getAll()))
    }
    database.close()
  }
  return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, kept])
}
