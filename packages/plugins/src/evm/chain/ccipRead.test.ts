import type { Http } from '@wallet-modal/runtime/plugin'
import { encodeAbiParameters, encodeErrorResult, type Hex, offchainLookupAbiItem } from 'viem'
import { describe, expect, test } from 'vitest'
import { answerLookup } from './ccipRead.js'
import { networkAt } from './scriptedChain.fixture.js'

const contract = '0x1111111111111111111111111111111111111111'
const other = '0x2222222222222222222222222222222222222222'
const own = 'https://names.example'
const request = { network: networkAt('eip155:1'), signal: undefined }

/** The error by which a contract asks for an answer from a server. */
const lookup = (urls: readonly string[], sender: Hex = contract) =>
  encodeErrorResult({
    abi: [offchainLookupAbiItem],
    args: [sender, urls, '0xabcd', '0x12345678', '0x99'],
  })

/** A client whose servers answer by address; others fail. */
function servers(answers: Readonly<Record<string, unknown>>) {
  const asked: string[] = []
  const answer = async (method: string, url: string, parse: (body: unknown) => unknown) => {
    asked.push(`${method} ${url}`)
    if (!Object.hasOwn(answers, url)) throw new Error(`${url} is down`)
    return parse(answers[url])
  }
  const http = {
    get: (url: string, { parse }: { parse(body: unknown): unknown }) => answer('GET', url, parse),
    post: (url: string, _: unknown, { parse }: { parse(body: unknown): unknown }) =>
      answer('POST', url, parse),
  } as unknown as Http
  return { asked, ask: (error: Hex) => answerLookup({ http, origins: [own] }, contract, error, request) }
}

const callback = (answer: Hex) =>
  `0x12345678${encodeAbiParameters([{ type: 'bytes' }, { type: 'bytes' }], [answer, '0x99']).slice(2)}`

describe('a contract that asks for a server', () => {
  test('gets its answer, with the sender and the question in the address', async () => {
    const url = `${own}/${contract}/0xabcd.json`
    const { ask, asked } = servers({ [url]: { data: '0xBEEF' } })
    expect(await ask(lookup([`${own}/{sender}/{data}.json`]))).toBe(callback('0xbeef'))
    expect(asked).toEqual([`GET ${url}`])
  })

  test('gets it by POST where the address has no room for the question', async () => {
    const { ask, asked } = servers({ [own]: { data: '0x' } })
    expect(await ask(lookup([own]))).toBe(callback('0x'))
    expect(asked).toEqual([`POST ${own}`])
  })

  test('gets it from the next server where the first is down', async () => {
    const { ask, asked } = servers({ [`${own}/b/0xabcd`]: { data: '0x01' } })
    expect(await ask(lookup([`${own}/a/{data}`, `${own}/b/{data}`]))).toBe(callback('0x01'))
    expect(asked).toHaveLength(2)
  })

  test.each([
    ['another host', 'https://elsewhere.example/{data}'],
    ['another scheme', 'http://names.example/{data}'],
    ['another port', 'https://names.example:8443/{data}'],
    ['a host that a placeholder makes', 'https://{sender}/{data}'],
    ['an address with the host in its credentials', 'https://names.example@elsewhere.example/{data}'],
    ['no web address', 'data:application/json,{}'],
  ])('is refused where it wants %s, and nobody is asked', async (_, url) => {
    const { ask, asked } = servers({})
    expect(await ask(lookup([url]))).toBeUndefined()
    expect(asked).toEqual([])
  })

  test('is refused where it asks for another contract', async () => {
    const { ask, asked } = servers({})
    expect(await ask(lookup([`${own}/{data}`], other))).toBeUndefined()
    expect(asked).toEqual([])
  })

  test.each([[{ data: 'hello' }], [{ data: '0x1' }], [{}], [null], [[]]])(
    'fails on an answer that is no bytes: %j',
    async (body) => {
      const { ask } = servers({ [`${own}/0xabcd`]: body })
      await expect(ask(lookup([`${own}/{data}`]))).rejects.toThrow('bytes in hex')
    },
  )

  test('is asked for four servers at most', async () => {
    const { ask, asked } = servers({})
    await expect(ask(lookup(Array.from({ length: 9 }, (_, at) => `${own}/${at}/{data}`)))).rejects.toThrow()
    expect(asked).toHaveLength(4)
  })

  test('in an error that is none is an invalid answer', async () => {
    await expect(servers({}).ask('0x556f183012')).rejects.toMatchObject({ code: 'HTTP_BODY_INVALID' })
  })
})
