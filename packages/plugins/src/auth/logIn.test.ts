import { createTestModal } from '@wallet-modal/runtime/testing'
import { describe, expect, test, vi } from 'vitest'
import { auth } from './index.js'
import { type Answer, playFrame } from './playedFrame.fixture.js'
import type { Failure, RequestName } from './protocol/schema.js'
import type { WalletFrameError } from './WalletFrameError.js'

const frameUrl = 'https://wallet.app.example'
const addresses = {
  eip155: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  solana: 'vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKPTg',
}

/** The wallet's frame of a visitor who is logged in. */
function honest(name: RequestName, { chainId }: Readonly<Record<string, unknown>>): unknown {
  if (name === 'CONNECT_EMAIL') return { action: 'VERIFY_OTP' }
  if (name === 'IS_CONNECTED') return { isConnected: true }
  if (name !== 'GET_USER') return {}
  const address = `${chainId}`.startsWith('eip155:') ? addresses.eip155 : addresses.solana
  return { email: 'ada@app.example', address, chainId, accounts: [{ address, type: 'eoa' }] }
}

/** A page beside the wallet's frame, which is played. */
async function visit(answer: Answer = () => undefined) {
  const played: ReturnType<typeof playFrame>[] = []
  const { modal, kit } = createTestModal({
    config: {
      chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
      endpoints: { frame: frameUrl },
    },
    plugins: [auth()],
    frame: (frame) => {
      played.push(playFrame(frame, (name, payload) => answer(name, payload) ?? honest(name, payload)))
    },
  })
  await modal.prepare()
  const login = await modal.plugins.auth.load()
  const connector = kit.connectors.find(({ id }) => id === 'auth')
  const connect = async () => connector && kit.context.actions.connect(connector)
  return { modal, kit, login, played, connect }
}

/** The frame refuses one kind of request. */
const refusing =
  (refused: RequestName, failure: Failure): Answer =>
  (name) => {
    if (name === refused) throw failure
  }

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: WalletFrameError) => error,
  )

describe('logging in', () => {
  // Spec §6.15
  test('loading the plugin makes no frame: the first request does', async () => {
    const { kit, login } = await visit()
    expect(kit.frames).toHaveLength(0)
    await login.send('ada@app.example', 'en')
    expect(kit.page.frames.map(({ src }) => new URL(src).origin)).toEqual([frameUrl])
  })

  // Spec §3.3
  test('a code connects an account in each namespace, and the modal knows the address', async () => {
    const { modal, kit, login, connect } = await visit()
    const connectors = kit.connectors.filter(({ id }) => id === 'auth')
    expect(connectors.map(({ type, namespace }) => [type, namespace])).toEqual([
      ['AUTH', 'eip155'],
      ['AUTH', 'solana'],
    ])
    await login.send('ada@app.example', 'en')
    await login.tryCode('123456')
    await connect()
    expect(modal.state.accounts.peek()).toMatchObject({
      eip155: { address: addresses.eip155 },
      solana: { address: addresses.solana },
    })
    expect(modal.state.user.peek()).toEqual({ email: 'ada@app.example' })
  })

  test('a log-out in another tab disconnects this one', async () => {
    const { modal, login, played, connect } = await visit()
    await login.send('ada@app.example', 'en')
    await connect()
    played[0]?.tell({ isConnected: false })
    await vi.waitFor(() => expect(modal.state.accounts.peek()).toEqual({}))
  })

  // Spec §5.13
  test("the server's wait is mirrored", async () => {
    const { login, kit } = await visit(
      refusing('CONNECT_EMAIL', {
        code: 'TOO_EARLY',
        message: 'Please try again after 18 seconds',
        retryAfter: 18,
      }),
    )
    const error = await failureOf(login.send('ada@app.example', 'en'))
    expect(error).toMatchObject({ code: 'TOO_EARLY', retryAfter: 18 })
    expect(login.retryAt.peek()).toBe(kit.clock.now() + 18_000)
  })

  test('a wrong code says how many tries are left', async () => {
    const { login } = await visit(
      refusing('CONNECT_OTP', { code: 'CODE_WRONG', message: "That code isn't right.", triesLeft: 2 }),
    )
    await login.send('ada@app.example', 'en')
    expect(await failureOf(login.tryCode('000000'))).toMatchObject({ code: 'CODE_WRONG', triesLeft: 2 })
  })

  test('an answer of another shape is refused', async () => {
    const { login } = await visit(() => ({ action: 'ELSEWHERE' }))
    expect(await failureOf(login.send('ada@app.example', 'en'))).toMatchObject({ code: 'ANSWER_INVALID' })
  })
})

describe('a token of the app’s own log-in', () => {
  test('goes to the frame, with the nonce of the frame, and connects the wallet', async () => {
    const tokens: unknown[] = []
    const { modal, login } = await visit((name, payload) => {
      if (name === 'GET_TOKEN_NONCE') return { nonce: 'of the frame' }
      if (name === 'CONNECT_TOKEN') tokens.push(payload.token)
      return undefined
    })
    await login.logInWithToken(async (nonce) => `token for ${nonce}`)
    expect(tokens).toEqual(['token for of the frame'])
    expect(modal.state.accounts.peek()).toMatchObject({ eip155: { address: addresses.eip155 } })
  })

  test('that the frame refuses connects nothing', async () => {
    const { modal, login } = await visit((name) => {
      if (name === 'GET_TOKEN_NONCE') return { nonce: 'of the frame' }
      if (name === 'CONNECT_TOKEN')
        throw { code: 'TOKEN_REFUSED', message: 'This token does not log in here.' }
      return undefined
    })
    expect(await failureOf(login.logInWithToken(async () => 'token'))).toMatchObject({
      code: 'TOKEN_REFUSED',
    })
    expect(modal.state.accounts.peek()).toEqual({})
  })
})

describe('a wallet without a way back', () => {
  /** The frame says that the wallet has none. */
  const lacking: Answer = (name, payload) =>
    name === 'GET_USER' ? { ...(honest(name, payload) as object), hasRecovery: false } : undefined

  test('is offered some before the app has the account', async () => {
    const { modal, login, connect } = await visit(lacking)
    await modal.open()
    await login.send('ada@app.example', 'en')
    void connect()
    await vi.waitFor(() => expect(modal.state.view.peek()).toBe('WalletSafety'))
    expect(modal.state.accounts.peek()).toEqual({})
  })

  test('that has one, or a frame that does not say, is offered nothing', async () => {
    const { modal, login, connect } = await visit()
    await login.send('ada@app.example', 'en')
    await connect()
    expect(modal.state.view.peek()).not.toBe('WalletSafety')
  })
})

describe('a device that does not open the wallet', () => {
  /** A frame that opens the wallet on this device as told. */
  function elsewhere(recover: () => unknown): Answer {
    let isOpened = false
    return (name) => {
      if (name === 'GET_USER' && !isOpened) throw { code: 'DEVICE_UNKNOWN', message: 'Made elsewhere.' }
      if (name !== 'RECOVER') return undefined
      const answer = recover()
      isOpened = true
      return answer
    }
  }

  test('opens it with a way back, and then the app has the account', async () => {
    const { modal, login, played, connect } = await visit(elsewhere(() => ({})))
    await modal.open()
    await login.send('ada@app.example', 'en')
    await connect()
    expect(played[0]?.asked.filter((name) => name === 'RECOVER')).toHaveLength(1)
    expect(modal.state.accounts.peek()).toMatchObject({ eip155: { address: addresses.eip155 } })
  })

  test('connects nothing where the visitor leaves, and the cause says why', async () => {
    const declines = elsewhere(() => {
      throw { code: 'USER_REJECTED', message: 'The visitor declined.' }
    })
    const { modal, login, kit, connect } = await visit(declines)
    await modal.open()
    await login.send('ada@app.example', 'en')
    await connect()
    expect(modal.state.accounts.peek()).toEqual({})
    expect(kit.context.state.attempt.peek()).toMatchObject({
      status: 'failed',
      error: { cause: { code: 'DEVICE_UNKNOWN' } },
    })
  })
})

describe('a frame that is silent', () => {
  /** A page whose frame loads, and says nothing. @returns what the visitor's request ends with, and when */
  async function silent(answer: () => Promise<Response>, { loads = true } = {}) {
    const { modal, kit } = createTestModal({
      config: { chains: ['eip155:1'], endpoints: { frame: frameUrl } },
      plugins: [auth()],
      fetch: answer,
      frame: ({ element }) => void (loads && element.dispatchEvent(new Event('load'))),
    })
    await modal.prepare()
    const login = await modal.plugins.auth.load()
    const [begun, idle] = [kit.clock.now(), kit.clock.timers]
    let ended: WalletFrameError | undefined
    const asking = failureOf(login.send('ada@app.example', 'en')).then((error) => {
      ended = error
    })
    while (!ended) {
      await new Promise((resolve) => setTimeout(resolve))
      // The wait begins when its code is there.
      if (kit.clock.timers > idle) kit.clock.advance(1000)
    }
    await asking
    return { ended, seconds: (kit.clock.now() - begun) / 1000, frames: kit.page.frames }
  }

  test('a host that does not admit the app is named as such, with the app’s origin', async () => {
    const { ended, frames } = await silent(async () => Response.json({ admits: false }))
    expect(ended).toMatchObject({ code: 'ORIGIN_REFUSED' })
    expect(frames).toHaveLength(0)
  })

  test('a host that is out of reach ends the wait', async () => {
    const { ended } = await silent(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(ended).toMatchObject({ code: 'UNAVAILABLE' })
  })

  test('a page that never loads is given up within ten seconds', async () => {
    const { ended, seconds } = await silent(async () => Response.json({ admits: true }), { loads: false })
    expect(ended).toMatchObject({ code: 'FRAME_UNAVAILABLE' })
    expect(seconds).toBeLessThanOrEqual(10)
  })
})
