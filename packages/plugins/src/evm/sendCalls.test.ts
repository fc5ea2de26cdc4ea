import { toNetworkId } from '@wallet-modal/runtime/chain'
import type { Connector } from '@wallet-modal/runtime/plugin'
import { fakeClock, settled } from '@wallet-modal/runtime/testing'
import { describe, expect, it, test } from 'vitest'
import { connectionTo } from './connection.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const hash = `0x${'ab'.repeat(32)}`
const networkId = toNetworkId('eip155:1')
const transaction = {
  networkId,
  from: alice,
  payload: { from: alice, to: bob, value: '0x5', data: '0x', gas: '0x5208', nonce: '0x7', chainId: '0x1' },
}

const refusal = (code: number) => Object.assign(new Error(`code ${code}`), { code })
type Answer = (params: unknown) => unknown

const capable = {
  wallet_getCapabilities: () => ({ '0x1': { atomic: { status: 'unsupported' } } }),
  wallet_sendCalls: () => ({ id: 'calls-1' }),
  wallet_getCallsStatus: () => ({ status: 200, receipts: [{ transactionHash: hash }] }),
}

/** Sends over a wallet that answers these methods, and has no others. */
function send(answers: Readonly<Record<string, Answer>>, signal?: AbortSignal) {
  const clock = fakeClock()
  const asked: { readonly method: string; readonly params: unknown }[] = []
  const provider = {
    async request({ method, params }: { readonly method: string; readonly params?: unknown }) {
      asked.push({ method, params })
      const answer = answers[method]
      if (!answer) throw refusal(4200)
      return answer(params)
    },
    on() {},
    removeListener() {},
  }
  const connector: Connector = { id: 'test', name: 'Test', type: 'ANNOUNCED', namespace: 'eip155', provider }
  const accounts = [{ namespace: 'eip155', address: alice, type: 'eoa' }] as const
  const connection = connectionTo(connector, { accounts, networkId }, clock)
  const id = connection.sendTransaction?.(transaction, signal)
  id?.catch(() => {})
  const methods = () => asked.map(({ method }) => method)
  /** Lets time pass until so many methods were asked for. */
  const until = async (method: string, times: number) => {
    for (let turn = 0; turn < 500 && methods().filter((one) => one === method).length < times; turn += 1) {
      await settled()
      clock.advance(500)
    }
    await settled()
  }
  return { id, asked, methods, until }
}

describe('a wallet that sends calls only', () => {
  it('is asked once, for the same transfer, and its receipt has the hash', async () => {
    const { id, asked } = send(capable)
    expect(await id).toBe(hash)
    expect(asked).toEqual([
      { method: 'eth_sendTransaction', params: [transaction.payload] },
      { method: 'wallet_getCapabilities', params: [alice, ['0x1']] },
      {
        method: 'wallet_sendCalls',
        params: [
          {
            version: '2.0.0',
            from: alice,
            chainId: '0x1',
            atomicRequired: false,
            calls: [{ to: bob, value: '0x5' }],
          },
        ],
      },
      { method: 'wallet_getCallsStatus', params: ['calls-1'] },
    ])
  })

  it('says for all chains what it can', async () => {
    const wallet_getCapabilities = () => ({ '0x0': { atomic: { status: 'ready' } } })
    expect(await send({ ...capable, wallet_getCapabilities }).id).toBe(hash)
  })

  it('is asked for the status until there is a receipt, also after failing to tell it', async () => {
    const answers: Answer[] = [
      () => ({ status: 100 }),
      () => Promise.reject(refusal(4900)),
      () => ({ status: 100, receipts: [] }),
      capable.wallet_getCallsStatus,
    ]
    const { id, until } = send({ ...capable, wallet_getCallsStatus: () => answers.shift()?.(undefined) })
    await until('wallet_getCallsStatus', 4)
    expect(await id).toBe(hash)
  })

  it('is not asked for ever: after ten failures in a row the last one is told', async () => {
    const { id, until } = send({ ...capable, wallet_getCallsStatus: () => Promise.reject(refusal(4900)) })
    await until('wallet_getCallsStatus', 10)
    await expect(id).rejects.toMatchObject({ code: 'WALLET_DISCONNECTED' })
  })

  it('has the hash of what was reverted in its block, too', async () => {
    const wallet_getCallsStatus = () => ({
      status: 500,
      receipts: [{ transactionHash: hash, status: '0x0' }],
    })
    expect(await send({ ...capable, wallet_getCallsStatus }).id).toBe(hash)
  })

  const other = `0x${'cd'.repeat(32)}`
  const receipts = (...list: readonly [string, string][]) =>
    list.map(([transactionHash, status]) => ({ transactionHash, status }))

  test.each([
    ['says so of the calls', { status: 600, receipts: receipts([hash, '0x1'], [other, '0x1']) }],
    ['says so of a receipt', { status: 200, receipts: receipts([hash, '0x1'], [other, '0x0']) }],
  ])('that carried out a part of the calls has not sent them, if it %s', async (_, status) => {
    await expect(send({ ...capable, wallet_getCallsStatus: () => status }).id).rejects.toMatchObject({
      code: 'EXECUTION_REVERTED',
      context: { ids: [hash, other] },
    })
  })

  it('is waited for until all of several transactions are done, and the last one counts', async () => {
    const answers = [
      { status: 100, receipts: receipts([hash, '0x1'], [other, '0x1']) },
      { status: 200, receipts: receipts([hash, '0x1'], [other, '0x1']) },
    ]
    const { id, until } = send({ ...capable, wallet_getCallsStatus: () => answers.shift() })
    await until('wallet_getCallsStatus', 2)
    expect(await id).toBe(other)
  })

  it('with a receipt that can not be read fails, whatever the others say', async () => {
    const wallet_getCallsStatus = () => ({ status: 200, receipts: [{ transactionHash: hash }, {}] })
    await expect(send({ ...capable, wallet_getCallsStatus }).id).rejects.toMatchObject({
      code: 'WALLET_ANSWER_INVALID',
    })
  })

  it('is waited for only as long as the caller wants', async () => {
    const stop = new AbortController()
    const { id, until } = send({ ...capable, wallet_getCallsStatus: () => ({ status: 100 }) }, stop.signal)
    await until('wallet_getCallsStatus', 2)
    stop.abort(new Error('left the view'))
    await expect(id).rejects.toThrow('left the view')
  })

  const failing: readonly (readonly [what: string, over: Readonly<Record<string, Answer>>, code: string])[] =
    [
      ['gives the calls up', { wallet_getCallsStatus: () => ({ status: 400 }) }, 'WALLET_REQUEST_FAILED'],
      ['returns no id', { wallet_sendCalls: () => null }, 'WALLET_ANSWER_INVALID'],
      [
        'returns an id without an end',
        { wallet_sendCalls: () => ({ id: 'x'.repeat(5_000) }) },
        'WALLET_ANSWER_INVALID',
      ],
      ['returns no status', { wallet_getCallsStatus: () => 'fine' }, 'WALLET_ANSWER_INVALID'],
      [
        'has no receipt of what is done',
        { wallet_getCallsStatus: () => ({ status: 200 }) },
        'WALLET_ANSWER_INVALID',
      ],
      ['is told no', { wallet_sendCalls: () => Promise.reject(refusal(4001)) }, 'USER_REJECTED'],
    ]
  test.each(failing)('that %s fails', async (_, over, code) => {
    await expect(send({ ...capable, ...over }).id).rejects.toMatchObject({ code })
  })
})

describe('a wallet is asked in one way only', () => {
  test.each([4001, -32002, -32603, 4100])('where its visitor may have been asked: code %i', async (code) => {
    const { id, methods } = send({ ...capable, eth_sendTransaction: () => Promise.reject(refusal(code)) })
    await expect(id).rejects.toMatchObject({ name: 'ConnectorError' })
    expect(methods()).toEqual(['eth_sendTransaction'])
  })

  test.each([
    ['no capabilities', {}],
    ['those of another chain', { '0xa': { atomic: { status: 'supported' } } }],
    ['others', { '0x1': { assetDiscovery: { supported: true } } }],
    ['nothing that can be read', null],
  ])('where it says of calls: %s', async (_, capabilities) => {
    const { id, methods } = send({ ...capable, wallet_getCapabilities: () => capabilities })
    await expect(id).rejects.toMatchObject({ context: { walletCode: '4200' } })
    expect(methods()).not.toContain('wallet_sendCalls')
  })
})
