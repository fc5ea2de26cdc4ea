import { describe, expect, test, vi } from 'vitest'
import { revokeSession } from './revokeSession.js'
import { session } from './sessions.fixture.js'

const account = { networkId: 'eip155:1' as never, address: '0xAbc' }
const signature = `0x${'ab'.repeat(65)}`

/** Revokes one over a wallet that answers this, or throws it, and a service that takes it or doesn't. */
async function revoked(answer: unknown, { isDown = false, hasService = true } = {}) {
  const asked: unknown[] = []
  const told: unknown[] = []
  const signed = vi.fn()
  const provider = {
    async request(request: unknown) {
      asked.push(request)
      if (answer instanceof Error) throw answer
      return answer
    },
  }
  const api = {
    async revokeSession(...given: unknown[]) {
      told.push(given)
      if (isDown) throw new Error('The service is down.')
    },
  }
  const context = {
    connection: () => ({ provider, connector: { name: 'Wallet' } }),
    queries: async () => ({ blockchain: async () => (hasService ? api : undefined) }),
  } as never
  const how = await revokeSession(context, session(1), account, signed)
  return { how, asked, told, signed }
}

const refusal = (code: number) => Object.assign(new Error('no'), { code })

describe('revoking a session', () => {
  test('has the wallet sign that it ends, and tells the service', async () => {
    const { how, asked, told, signed } = await revoked(signature)
    expect(how).toBe('revoked')
    expect(asked).toEqual([
      {
        method: 'wallet_revokePermissions',
        params: [
          {
            pci: 'pci-1',
            permissions: [{ type: 'contract-call' }],
            expiry: 10_000,
            address: 'eip155:1:0xAbc',
          },
        ],
      },
    ])
    expect(told).toEqual([[account, { pci: 'pci-1', signature }]])
    expect(signed).toHaveBeenCalledOnce()
  })

  test.each([
    ['declined, where the visitor refuses', refusal(4001), 'declined'],
    ['beyond a wallet that doesn’t know the request', refusal(4200), 'unable'],
    ['beyond a wallet that doesn’t know its method', refusal(-32601), 'unable'],
    ['beyond a wallet that expects other words', refusal(-32602), 'unable'],
    ['beyond a wallet that agrees and signs nothing', null, 'unable'],
    ['a failure of the wallet', refusal(-32603), 'failed'],
    ['a failure, where what it signs with is none', { hex: signature }, 'failed'],
    ['a failure, where it signs with too few digits', '0x12', 'failed'],
    ['a failure, where it signs with a megabyte', `0x${'a'.repeat(1_000_000)}`, 'failed'],
  ])('is %s, and the service is told nothing', async (_, answer, how) => {
    const { how: seen, told, signed } = await revoked(answer)
    expect(seen).toBe(how)
    expect(told).toEqual([])
    expect(signed).not.toHaveBeenCalled()
  })

  test('fails where the service can’t be told', async () => {
    expect((await revoked(signature, { isDown: true })).how).toBe('failed')
    expect((await revoked(signature, { hasService: false })).how).toBe('failed')
  })
})

test('without a wallet nobody is asked', async () => {
  const context = { connection: () => undefined, queries: vi.fn() } as never
  expect(await revokeSession(context, session(1), account, () => {})).toBe('failed')
})
