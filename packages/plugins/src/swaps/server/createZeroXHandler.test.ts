import { describe, expect, test } from 'vitest'
import { mainnet } from '../../mainnetSwap.fixture.js'
import { createZeroXHandler } from './createZeroXHandler.js'

const { account, usdc, dai } = mainnet

describe('the server’s handler for 0x', () => {
  const question = `chainId=1&sellToken=${usdc}&buyToken=${dai}&sellAmount=5&taker=${account}&slippageBps=100`
  const ask = (more = '', headers = {}) =>
    new Request(`https://app.example/api/0x/price?${question}${more}`, { headers })

  function handlerBy(answer: () => Response, limit = { perCaller: 2, ofAll: 3 }) {
    const sent: { readonly url: string; readonly key: string | null }[] = []
    let now = 0
    const handle = createZeroXHandler({
      ...{ apiKey: 'secret', chains: ['eip155:1'], limit },
      callerOf: (request) => request.headers.get('x-caller') ?? undefined,
      now: () => now,
      fetch: async (url, init) => {
        sent.push({ url: String(url), key: new Headers(init?.headers).get('0x-api-key') })
        return answer()
      },
    })
    return { handle, sent, pass: (ms: number) => (now += ms) }
  }

  test('adds the key, and passes the price on', async () => {
    const { handle, sent } = handlerBy(() => Response.json({ liquidityAvailable: true }))
    expect(await (await handle(ask())).json()).toEqual({ liquidityAvailable: true })
    expect(sent).toEqual([
      { url: `https://api.0x.org/swap/allowance-holder/price?${question}`, key: 'secret' },
    ])
  })

  test.each([
    ['an unknown parameter', ask('&swapFeeRecipient=0x1'), 400],
    ['a parameter that is given twice', ask('&chainId=1'), 400],
    ['another network', new Request(ask().url.replace('chainId=1', 'chainId=10')), 400],
    ['another site', ask('', { 'sec-fetch-site': 'cross-site' }), 403],
    ['another path', new Request('https://app.example/api/0x/sources'), 404],
    ['another method', new Request(ask().url, { method: 'POST' }), 405],
  ])('refuses %s, and asks nothing', async (_, request, status) => {
    const { handle, sent } = handlerBy(() => Response.json({}))
    expect((await handle(request)).status).toBe(status)
    expect(sent).toEqual([])
  })

  test('limits a client, and all clients, until the period ends', async () => {
    const { handle, pass } = handlerBy(() => Response.json({}))
    const by = async (caller: string) => (await handle(ask('', { 'x-caller': caller }))).status
    const statuses = [await by('a'), await by('a'), await by('a'), await by('b'), await by('c')]
    expect(statuses).toEqual([200, 200, 429, 200, 429])
    pass(60_000)
    expect(await by('a')).toBe(200)
  })

  test('says nothing about the key when 0x refuses it', async () => {
    const { handle } = handlerBy(() => Response.json({ message: 'key secret' }, { status: 401 }))
    const response = await handle(ask())
    expect([response.status, await response.text()]).toEqual([502, expect.not.stringContaining('secret')])
  })
})
