import type { Wallet } from '@wallet-modal/runtime/chain'
import type { PrefixedStorage } from '@wallet-modal/runtime/plugin'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createWalletReminder } from './walletReminder.js'

const wallet = (over: Partial<Wallet>): Wallet => ({ id: 'a', name: 'A', ...over }) as Wallet
const trust = wallet({ mobile_link: 'trust://', webapp_link: 'https://trust.example' })
const other = wallet({ id: 'b', name: 'B', mobile_link: 'other://' })

/** Finds a wallet of the config or of the bundled directory. */
const findWallet = async (id: string) => [trust, other].find((one) => one.id === id)

let opened: string[]
const stored = new Map<string, unknown>()
const storage: PrefixedStorage = {
  read: (key, parse) => (stored.has(key) ? parse(stored.get(key)) : undefined),
  write: (key, value) => void stored.set(key, value),
  remove: (key) => void stored.delete(key),
}
const page = { visibilityState: 'visible', isPhone: true }

beforeEach(() => {
  opened = []
  stored.clear()
  Object.assign(page, { visibilityState: 'visible', isPhone: true })
  const window = {
    matchMedia: () => ({ matches: page.isPhone }),
    navigator: { userAgent: page.isPhone ? 'iPhone' : '', maxTouchPoints: 1 },
    location: { protocol: 'https:', hostname: 'shop.example' },
  }
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', {
    defaultView: window,
    get visibilityState() {
      return page.visibilityState
    },
    createElement: () => {
      const anchor = { href: '', click: () => void opened.push(anchor.href) }
      return anchor
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const reminded = (act: (reminder: ReturnType<typeof createWalletReminder>) => void, chosen?: Wallet) => {
  const reminder = createWalletReminder(storage, findWallet)
  act(reminder)
  return { reminder, method: reminder.settled(chosen) }
}

describe('how a session came about', () => {
  test.each([
    ['trust://', 'mobile_link'],
    ['https://trust.example', 'webapp_link'],
  ])('by an app that %s opened; its id is stored, and no link', (base, field) => {
    const { method } = reminded((reminder) => reminder.opened(base), trust)
    expect([method, stored.get('app')]).toEqual(['mobile', ['a', field]])
  })

  test('by a code, when nothing was opened', () => {
    expect(reminded(() => {}, trust).method).toBe('qrcode')
  })

  test('by a code, when another wallet was opened before', () => {
    expect(reminded((reminder) => reminder.opened('trust://'), other).method).toBe('qrcode')
  })

  test('by a code, when one was opened before and then any was asked for', () => {
    expect(reminded((reminder) => reminder.opened('trust://')).method).toBe('qrcode')
  })

  test('by a code, when the app that was opened has an older link', () => {
    const { method } = reminded((reminder) => {
      reminder.opened('trust://')
      reminder.linkRenewed()
    }, trust)
    expect(method).toBe('qrcode')
  })

  test('the app of the session before counts no more', () => {
    const { reminder } = reminded((one) => one.opened('trust://'), trust)
    expect([reminder.settled(trust), stored.size]).toEqual(['qrcode', 0])
  })
})

describe('for a request', () => {
  const topic = 'ab12'
  const remembered = () => reminded((reminder) => reminder.opened('trust://'), trust).reminder

  test('the app comes to the front', () => {
    remembered().bringToFront(topic)
    expect(opened).toEqual([`trust://wc?sessionTopic=${topic}`])
  })

  test('also after a reload, by what the directory says of its id', async () => {
    remembered()
    const reminder = createWalletReminder(storage, findWallet)
    await Promise.resolve()
    reminder.bringToFront(topic)
    expect(opened).toEqual([`trust://wc?sessionTopic=${topic}`])
  })

  test('the app of a session that is over by then does not', async () => {
    remembered()
    const reminder = createWalletReminder(storage, findWallet)
    reminder.forget()
    await Promise.resolve()
    reminder.bringToFront(topic)
    expect(opened).toEqual([])
  })

  test.each([
    ['on a desktop', () => Object.assign(page, { isPhone: false })],
    ['on a hidden page', () => Object.assign(page, { visibilityState: 'hidden' })],
  ])('nothing opens %s', (_, change) => {
    const reminder = remembered()
    change()
    vi.stubGlobal('window', { matchMedia: () => ({ matches: page.isPhone }), navigator: { userAgent: '' } })
    reminder.bringToFront(topic)
    expect(opened).toEqual([])
  })

  test('nothing opens for a wallet on another device', () => {
    const { reminder } = reminded(() => {})
    reminder.bringToFront(topic)
    expect(opened).toEqual([])
  })

  test.each([
    'trust://',
    'anydesk://',
    'https://evil.example/',
    'javascript:alert(1)',
    ['evil', 'mobile_link'],
    ['a', 'homepage'],
    ['a', '__proto__'],
    [{ id: 'a' }, 'mobile_link'],
    { id: 'a', mobile_link: 'anydesk://' },
    1,
    null,
  ])('nothing opens by what somebody else stored: %j', async (planted) => {
    stored.set('app', planted)
    const reminder = createWalletReminder(storage, findWallet)
    await Promise.resolve()
    reminder.bringToFront(topic)
    expect(opened).toEqual([])
  })

  test('nothing opens once it is forgotten', () => {
    const reminder = remembered()
    reminder.forget()
    reminder.bringToFront(topic)
    expect([opened, stored.size]).toEqual([[], 0])
  })
})
