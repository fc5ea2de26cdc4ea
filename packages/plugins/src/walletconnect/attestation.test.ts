import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createAttestation } from './attestation.js'

/** A page that holds frames. */
function setUp() {
  const page = new EventTarget()
  const listeners = { added: 0 }
  const frames: { src: string; hidden: boolean; contentWindow: object; isThere: boolean }[] = []
  vi.stubGlobal('window', {
    addEventListener(...args: Parameters<EventTarget['addEventListener']>) {
      listeners.added += 1
      page.addEventListener(...args)
    },
    removeEventListener(...args: Parameters<EventTarget['removeEventListener']>) {
      listeners.added -= 1
      page.removeEventListener(...args)
    },
  })
  vi.stubGlobal('location', { origin: 'https://shop.example' })
  vi.stubGlobal('document', {
    createElement: () => {
      const frame = Object.assign(new EventTarget(), {
        src: '',
        hidden: false,
        contentWindow: {},
        isThere: false,
        remove: () => {
          frame.isThere = false
        },
      })
      frames.push(frame)
      return frame
    },
    body: {
      append: (frame: { isThere: boolean }) => {
        frame.isThere = true
      },
    },
  })
  const say = (over: { origin?: string; source?: unknown; data?: unknown } = {}) =>
    page.dispatchEvent(
      Object.assign(new Event('message'), {
        origin: 'https://verify.example',
        source: frames[0]?.contentWindow,
        data: JSON.stringify({ type: 'verify_attestation', attestation: 'jwt' }),
        ...over,
      }),
    )
  const register = createAttestation('https://verify.example/v3/', 'project')
  const asking = register({ id: 'id 1', decryptedId: 'd' })
  let answer: string | undefined
  void asking.then((text) => {
    answer = text
  })
  const heard = async () => {
    await vi.advanceTimersByTimeAsync(0)
    return answer
  }
  return { frames, listeners, say, heard }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('without a server nothing is asked, and the attestation is empty', async () => {
  await expect(createAttestation(undefined, '')({ id: 'a', decryptedId: 'b' })).resolves.toBe('')
})

test("asks in a hidden frame of the server's", () => {
  const { frames } = setUp()
  expect(frames).toEqual([
    expect.objectContaining({
      hidden: true,
      isThere: true,
      src: 'https://verify.example/v3/attestation?projectId=project&origin=https%3A%2F%2Fshop.example&id=id+1&decryptedId=d',
    }),
  ])
})

test('hands the attestation over', async () => {
  const { say, heard } = setUp()
  say()
  expect(await heard()).toBe('jwt')
})

describe('a message that is not from that frame is ignored', () => {
  const reported = (attestation: unknown, type = 'verify_attestation') =>
    JSON.stringify({ type, attestation })
  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['its http twin', { origin: 'http://verify.example' }],
    ['a look-alike', { origin: 'https://verify.example.evil.example' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['another window of that origin', { source: {} }],
    ['no window', { source: null }],
    ['another type', { data: reported('jwt', 'other') }],
    ['no text', { data: { type: 'verify_attestation', attestation: 'jwt' } }],
    ['no JSON', { data: 'verify_attestation' }],
    ['null', { data: 'null' }],
    ['an attestation that is no text', { data: reported({}) }],
    ['more than 64 KiB', { data: reported('a'.repeat(64 * 1024)) }],
  ])('%s', async (_, forged) => {
    const { say, heard } = setUp()
    say(forged)
    expect(await heard()).toBeUndefined()
    say()
    expect(await heard()).toBe('jwt')
  })
})

test('a silent server is given up after 5 s', async () => {
  const { heard } = setUp()
  await vi.advanceTimersByTimeAsync(4_999)
  expect(await heard()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(await heard()).toBe('')
})

describe('nothing is left behind', () => {
  const expectNothing = ({ frames, listeners }: ReturnType<typeof setUp>) =>
    expect([frames[0]?.isThere, listeners.added, vi.getTimerCount()]).toEqual([false, 0, 0])

  test('after an answer', async () => {
    const page = setUp()
    page.say()
    await page.heard()
    expectNothing(page)
  })

  test('after silence', async () => {
    const page = setUp()
    await vi.advanceTimersByTimeAsync(5_000)
    expectNothing(page)
  })
})
