import { createTestModal } from '@wallet-modal/runtime/testing'
import { describe, expect, test, vi } from 'vitest'
import { auth } from './auth/index.js'
import { playFrame } from './auth/playedFrame.fixture.js'
import { policy, policyMethods } from './auth/protocol/policy.js'
import { evm } from './evm/index.js'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const signature = `0x${'11'.repeat(65)}`

interface Asked {
  readonly name: string
  readonly method: unknown
  answer(result: unknown): void
  refuse(code: string): void
}

/** A page whose visitor is logged in; the wallet's frame, played, answers what the test lets it answer. */
async function visit({ pongs = true } = {}) {
  const asked: Asked[] = []
  const { modal, kit } = createTestModal({
    config: { chains: ['eip155:1'], endpoints: { frame: 'https://wallet.app.example' } },
    plugins: [evm(), auth()],
    frame: (frame) =>
      void playFrame(frame, (name, { chainId, method }) => {
        if (name === 'IS_CONNECTED') return { isConnected: true }
        if (name === 'GET_USER')
          return { email: 'ada@app.example', address, chainId, accounts: [{ address, type: 'eoa' }] }
        if (name === 'PING' && !pongs) return new Promise(() => {})
        if (name !== 'RPC_REQUEST') {
          asked.push({ name, method, answer() {}, refuse() {} })
          return {}
        }
        return new Promise((resolve, reject) => {
          const refuse = (code: string) => reject({ code, message: 'It failed.' })
          asked.push({ name, method, answer: (result) => resolve({ result }), refuse })
        })
      }),
  })
  await modal.prepare()
  await modal.plugins.auth.load()
  const connector = kit.connectors.find(({ id }) => id === 'auth')
  if (connector) await kit.context.actions.connect(connector)
  await modal.close()
  const provider = await modal.getProvider('eip155')
  const request = (method: string) =>
    provider.request({ method, params: ['0x61', address] } as never).then(
      (result) => ({ result }),
      (error: { readonly code?: unknown; readonly message: string }) => ({ error }),
    )
  const requests = () => asked.filter(({ name }) => name === 'RPC_REQUEST')
  const untilAsked = (count: number) => vi.waitFor(() => expect(requests()).toHaveLength(count))
  return { modal, kit, asked, request, requests, untilAsked }
}

describe('a request to sign', () => {
  test('opens a closed modal at the wallet’s frame, and closes it with the answer', async () => {
    const { modal, request, requests, untilAsked } = await visit()
    const answer = request('personal_sign')
    await untilAsked(1)
    expect([modal.state.open.peek(), modal.state.view.peek()]).toEqual([true, 'ApproveTransaction'])
    requests()[0]?.answer(signature)
    expect(await answer).toEqual({ result: signature })
    expect(modal.state.open.peek()).toBe(false)
  })

  test('waits until the one before it is answered', async () => {
    const { request, requests, untilAsked } = await visit()
    const [first, second] = [request('personal_sign'), request('eth_signTypedData_v4')]
    await untilAsked(1)
    requests()[0]?.answer(signature)
    await first
    await untilAsked(2)
    requests()[1]?.answer('0x22')
    expect(await second).toEqual({ result: '0x22' })
  })

  test('is declined with 4001 when the modal is closed, with all that wait; the frame hears of it', async () => {
    const { modal, request, requests, asked, untilAsked } = await visit()
    const all = [request('personal_sign'), request('personal_sign')]
    await untilAsked(1)
    await modal.close()
    expect(await Promise.all(all)).toMatchObject([{ error: { code: 4001 } }, { error: { code: 4001 } }])
    await vi.waitFor(() => expect(asked.map(({ name }) => name)).toContain('RPC_ABORT'))
    expect(requests()).toHaveLength(1)
  })

  test('is declined alone by the frame’s Cancel', async () => {
    const { request, requests, untilAsked } = await visit()
    const [first, second] = [request('personal_sign'), request('personal_sign')]
    await untilAsked(1)
    requests()[0]?.refuse('USER_REJECTED')
    expect(await first).toMatchObject({ error: { code: 4001 } })
    await untilAsked(2)
    requests()[1]?.answer(signature)
    expect(await second).toEqual({ result: signature })
  })

  test('ends within ten seconds if the frame is dead, and the visitor is told', async () => {
    const { kit, request, untilAsked } = await visit({ pongs: false })
    let ended: unknown
    void request('personal_sign').then((one) => {
      ended = one
    })
    await untilAsked(1)
    const begun = kit.clock.now()
    for (let second = 0; second < 10 && !ended; second++) {
      kit.clock.advance(1000)
      await new Promise((resolve) => setTimeout(resolve))
    }
    expect(ended).toMatchObject({ error: { message: 'The wallet doesn’t respond.' } })
    expect(kit.clock.now() - begun).toBeLessThanOrEqual(10_000)
  })

  test('is possible again after the frame was dead', async () => {
    const { request, requests, untilAsked } = await visit()
    const first = request('personal_sign')
    await untilAsked(1)
    requests()[0]?.refuse('FRAME_UNAVAILABLE')
    await first
    const second = request('personal_sign')
    await untilAsked(2)
    requests()[1]?.answer(signature)
    expect(await second).toEqual({ result: signature })
  })
})

const evmMethods = policyMethods.filter((method) => !method.startsWith('solana_'))

test.each(evmMethods.filter((method) => policy[method] === 'refused'))(
  '%s is refused before anything is posted to the frame',
  async (method) => {
    const { request, requests, modal } = await visit()
    expect(await request(method)).toMatchObject({ error: { message: 'Requested RPC call is not allowed' } })
    expect(requests()).toEqual([])
    expect(modal.state.open.peek()).toBe(false)
  },
)

test.each(evmMethods.filter((method) => policy[method] === 'asks'))(
  '%s goes to the frame as it was asked',
  async (method) => {
    const { request, requests, untilAsked } = await visit()
    void request(method)
    await untilAsked(1)
    expect(requests()[0]?.method).toBe(method)
  },
)
