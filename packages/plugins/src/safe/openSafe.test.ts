import { describe, expect, test, vi } from 'vitest'
import { openSafe } from './openSafe.js'
import { safeOrigins } from './origins.js'
import { safeAddress, safePage } from './safePage.fixture.js'

const ending = () => new AbortController()
const open = (signal = ending().signal) => openSafe(safeOrigins(), signal)
/** Resolves when the parent has been asked; the SDK loads before. */
const asking = ({ asked }: ReturnType<typeof safePage>) =>
  vi.waitFor(() => expect(asked).not.toEqual([]), 15_000)
/** Whether a promise is still pending once everybody has had a say. */
const isPending = async (promise: Promise<unknown>) => {
  const waiting = {}
  return (
    (await Promise.race([promise, new Promise((resolve) => setTimeout(resolve, 0, waiting))])) === waiting
  )
}

describe('the handshake with the page that frames this one', () => {
  test('a Safe says which it is', async () => {
    safePage()
    expect((await open())?.info).toEqual({ address: safeAddress, chainId: 1 })
  })

  test('a parent that is not a Safe is not even asked, if the browser tells its origin', async () => {
    const { asked } = safePage({ origin: 'https://evil.example' })
    expect(await open()).toBeUndefined()
    expect(asked).toEqual([])
  })

  test('if the browser does not tell the origin, the answer of such a parent is ignored, and the parent learns nothing', async () => {
    const page = safePage({ origin: 'https://evil.example', tellsParent: false })
    const opening = open()
    await asking(page)
    expect(await isPending(opening)).toBe(true)
    expect(page.methods()).toEqual(['getSafeInfo'])
  })

  test('only the parent is heard, whatever origin the others have', async () => {
    const page = safePage({ answers: { getSafeInfo: undefined as never } })
    const { say } = page
    const opening = open()
    await asking(page)
    const { id } = page.asked[0] ?? {}
    say({ id, success: true, version: '9.1.0', data: { safeAddress, chainId: 1 } }, { source: {} })
    expect(await isPending(opening)).toBe(true)
    say({ id, success: true, version: '9.1.0', data: { safeAddress, chainId: 1 } })
    expect((await opening)?.info.chainId).toBe(1)
  })

  test.each([
    ['nothing', undefined],
    ['no address', { safeAddress: 'safe', chainId: 1 }],
    ['an address without 0x', { safeAddress: safeAddress.slice(2), chainId: 1 }],
    ['a chain in words', { safeAddress, chainId: '1' }],
    ['no chain', { safeAddress, chainId: 0 }],
  ])('one that answers %s is no Safe', async (_, info) => {
    safePage({ answers: { getSafeInfo: () => info } })
    expect(await open()).toBeUndefined()
  })

  test('messages of other windows disturb nothing', async () => {
    const { say } = safePage()
    const opening = open()
    for (const data of [null, undefined, 7, 'x', {}, { id: 1 }, { id: 'a', version: 9 }, { version: '9' }])
      say(data)
    expect((await opening)?.info.chainId).toBe(1)
  })

  test('nothing is left listening once it is over', async () => {
    const { listeners } = safePage()
    const end = ending()
    await open(end.signal)
    expect(listeners()).toBe(1)
    end.abort()
    expect(listeners()).toBe(0)
  })
})
