import { createTestModal } from '@wallet-modal/runtime/testing'
import { describe, expect, test } from 'vitest'
import { auth } from '../index.js'
import { type Answer, playFrame } from '../playedFrame.fixture.js'

const frameUrl = 'https://wallet.app.example'
const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

/** The wallet's frame, whose visitor logs in at the provider at once. */
function honest(name: string, { chainId }: Readonly<Record<string, unknown>>): unknown {
  if (name === 'GET_SOCIAL_REDIRECT_URI') return { uri: `${frameUrl}/social/start/1` }
  if (name === 'IS_CONNECTED') return { isConnected: true }
  return name === 'GET_USER'
    ? { address, chainId, provider: 'github', accounts: [{ address, type: 'eoa' }] }
    : {}
}

const never = () => new Promise<never>(() => {})
const waiting: Answer = (name) => (name === 'CONNECT_SOCIAL' ? never() : undefined)
const refusing =
  (code: string): Answer =>
  (name) => {
    if (name === 'CONNECT_SOCIAL') throw { code, message: 'It failed.' }
  }

/** A page whose visitor logs in at GitHub, in a window that a test closes. */
async function visit(answer: Answer = () => undefined) {
  const frames: ReturnType<typeof playFrame>[] = []
  const stored = new Map<string, string>()
  const { modal } = createTestModal({
    config: {
      chains: ['eip155:1'],
      endpoints: { frame: frameUrl },
      features: { socials: ['google', 'github'] },
    },
    plugins: [auth()],
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
    frame: (frame) => {
      frames.push(playFrame(frame, (name, payload) => answer(name, payload) ?? honest(name, payload)))
    },
  })
  const steps: string[] = []
  const alerts: string[] = []
  modal.on('track', ({ event }) => event.startsWith('SOCIAL_') && steps.push(event))
  modal.on('alert', ({ error }) => alerts.push(error.code))
  await modal.prepare()
  const social = await (await modal.plugins.auth.load()).social()
  const window = openedWindow()
  const statuses: string[] = []
  social.attempt.subscribe((attempt) => attempt && statuses.push(attempt.code ?? attempt.status))
  return {
    modal,
    social,
    frames,
    steps,
    alerts,
    statuses,
    window,
    stored,
    begin: () => social.begin('github', window),
  }
}

function openedWindow() {
  let close = () => {}
  const closed = new Promise<void>((resolve) => {
    close = resolve
  })
  const went: unknown[] = []
  return { isBlocked: false, went, go: (url: unknown) => went.push(url) > 0, close: () => close(), closed }
}

/** Waits until the log-in has come so far. */
const reached = (statuses: readonly string[], status: string) =>
  expect.poll(() => statuses.at(-1)).toBe(status)

// Spec §3.5
test('a log-in connects the wallet, and is told to the app step by step', async () => {
  const { modal, statuses, steps, window, begin } = await visit()
  await begin()
  expect(window.went).toEqual([`${frameUrl}/social/start/1`])
  expect(statuses).toEqual(['opening', 'waiting', 'connecting'])
  expect(steps).toEqual(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_REQUEST_USER_DATA', 'SOCIAL_LOGIN_SUCCESS'])
  expect(modal.state.account.peek()?.address).toBe(address)
  expect(modal.state.user.peek()).toEqual({ provider: 'github' })
})

test('the provider is kept for the next time, until the visitor disconnects', async () => {
  const { modal, stored, begin } = await visit()
  const kept = () => [...stored].filter(([key]) => key.endsWith('auth:social')).map(([, value]) => value)
  await begin()
  expect(kept()).toEqual(['"github"'])
  await modal.disconnect()
  expect(kept()).toEqual([])
})

test('no window: nothing is asked before the visitor chooses to go on in the tab', async () => {
  const { social, statuses, frames } = await visit()
  await social.begin('github', { ...openedWindow(), isBlocked: true })
  expect(statuses.at(-1)).toBe('blocked')
  expect(frames).toEqual([])
})

test('an address of another origin is Untrusted Origin, and the window closes without it', async () => {
  const { statuses, steps, window, begin } = await visit((name) =>
    name === 'GET_SOCIAL_REDIRECT_URI' ? { uri: 'https://evil.example/' } : undefined,
  )
  await begin()
  await window.closed
  expect(window.went).toEqual([])
  expect(statuses.at(-1)).toBe('UNTRUSTED_ORIGIN')
  expect(steps).toEqual(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_ERROR'])
})

describe('a log-in that fails', () => {
  test.each([
    ['SOCIAL_DECLINED', 'SOCIAL_LOGIN_CANCELED', []],
    ['SOCIAL_FAILED', 'SOCIAL_LOGIN_ERROR', []],
    ['SOCIAL_EXPIRED', 'SOCIAL_LOGIN_ERROR', []],
    ['TIMEOUT', 'SOCIAL_LOGIN_ERROR', ['SOCIALS_TIMEOUT']],
    ['SOCIAL_NOT_OFFERED', 'SOCIAL_LOGIN_ERROR', ['SOCIALS_NOT_SET_UP']],
  ])('by %s is told as %s', async (code, step, alerted) => {
    const { statuses, steps, alerts, begin } = await visit(refusing(code))
    await begin()
    expect(statuses.at(-1)).toBe(code)
    expect(steps).toEqual(['SOCIAL_LOGIN_STARTED', step])
    expect(alerts).toEqual(alerted)
  })
})

describe('a window that is closed', () => {
  test('after it has spoken counts as a cancelled log-in', async () => {
    const { statuses, steps, frames, window, begin } = await visit(waiting)
    void begin()
    await reached(statuses, 'waiting')
    frames[0]?.tell({}, 'SOCIAL_WINDOW')
    // The frame's word comes by a port.
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        port1.close()
        resolve()
      }
      port2.postMessage('')
    })
    window.close()
    await reached(statuses, 'closed')
    expect(steps).toEqual(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_CANCELED'])
  })

  test('before that may be hidden by the page’s policy: the log-in goes on', async () => {
    const { statuses, steps, window, begin } = await visit(waiting)
    void begin()
    await reached(statuses, 'waiting')
    window.close()
    await reached(statuses, 'apart')
    expect(steps).toEqual(['SOCIAL_LOGIN_STARTED'])
  })
})

test('a visitor who leaves the view isn’t told of a failure', async () => {
  const { social, statuses, steps, frames, begin } = await visit(waiting)
  const begun = begin()
  await reached(statuses, 'waiting')
  social.leave()
  await begun
  expect(statuses.at(-1)).toBe('waiting')
  expect(steps).toEqual(['SOCIAL_LOGIN_STARTED'])
  await expect.poll(() => frames[0]?.asked).toContain('ABORT_SOCIAL')
})
