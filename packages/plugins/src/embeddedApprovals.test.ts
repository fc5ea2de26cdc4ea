import { describe, expect, test, vi } from 'vitest'
import { policy, policyMethods } from './auth/protocol/policy.js'
import { visit } from './embeddedVisit.fixture.js'

const signature = `0x${'11'.repeat(65)}`

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

test('a log-out in another tab ends what is asked, and all that waits', async () => {
  const { modal, request, requests, asked, tell, untilAsked } = await visit()
  const all = [request('personal_sign'), request('personal_sign')]
  await untilAsked(1)
  tell({ isConnected: false })
  expect(await Promise.all(all)).toMatchObject([{ error: { code: 4001 } }, { error: { code: 4001 } }])
  await vi.waitFor(() => expect(asked.map(({ name }) => name)).toContain('RPC_ABORT'))
  expect(requests()).toHaveLength(1)
  expect([modal.state.open.peek(), modal.state.accounts.peek()]).toEqual([false, {}])
})

test('after a switch of network, requests are for that one', async () => {
  const { modal, request, requests, untilAsked } = await visit()
  await modal.switchNetwork('eip155:10')
  void request('personal_sign')
  await untilAsked(1)
  expect(requests()[0]?.chainId).toBe('eip155:10')
})

test('a network that the app doesn’t have is refused: the wallet never gets to an unsupported one', async () => {
  const { modal } = await visit()
  const provider = await modal.getProvider('eip155')
  const switching = provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x5' }] })
  await expect(switching).rejects.toMatchObject({ code: 4902 })
  expect([modal.state.network.peek().id, modal.state.open.peek()]).toEqual(['eip155:1', false])
})

const evmMethods = policyMethods.filter((method) => !method.startsWith('solana_'))

test.each(evmMethods.filter((method) => policy[method] === 'refused'))(
  '%s is refused before anything is posted to the frame',
  async (method) => {
    const { request, requests, modal, kit } = await visit()
    const message = 'Requested RPC call is not allowed'
    expect(await request(method)).toMatchObject({ error: { message } })
    expect(kit.reported.alert.map(({ error }) => error.message)).toEqual([message])
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

describe('a smart account', () => {
  const typeOf = ({ modal }: Awaited<ReturnType<typeof visit>>) => modal.state.accounts.peek().eip155?.type

  test('is one on the networks that the wallet names, and of a key on others', async () => {
    // Spec §3.8
    const page = await visit({ smartOn: [10] })
    expect(typeOf(page)).toBe('eoa')
    await page.modal.switchNetwork('eip155:10')
    expect(typeOf(page)).toBe('smartAccount')
    await page.modal.switchNetwork('eip155:1')
    expect(typeOf(page)).toBe('eoa')
  })

  test.each(['wallet_getCapabilities', 'wallet_getCallsStatus'])(
    'answers %s without the modal',
    async (method) => {
      const { modal, request, requests, untilAsked } = await visit({ smartOn: [1] })
      const answer = request(method)
      await untilAsked(1)
      expect(modal.state.open.peek()).toBe(false)
      requests()[0]?.answer({ '0x1': {} })
      expect(await answer).toEqual({ result: { '0x1': {} } })
    },
  )

  test.each([
    ['SMART_ACCOUNT_UNSUPPORTED', 5710],
    ['CAPABILITY_UNSUPPORTED', 5700],
    ['CALLS_TOO_MANY', 5740],
  ])('refuses calls with %s as EIP-5792 has it: %d', async (code, rpcCode) => {
    const { request, requests, untilAsked } = await visit()
    const answer = request('wallet_sendCalls')
    await untilAsked(1)
    requests()[0]?.refuse(code)
    expect(await answer).toMatchObject({ error: { code: rpcCode } })
  })
})
