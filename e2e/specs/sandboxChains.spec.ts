import { readFileSync } from 'node:fs'
import { addressOf } from '../addresses.js'
import { expect, test } from '../fixtures.js'

test.skip(process.platform !== 'linux', 'asks /proc where the chains listen')

/** Where any program of this machine listens, on addresses that are the machine's alone. */
const listeners = () =>
  readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , , state]) => state === '0A')
    .map(([, address = '']) => {
      const [host = '', port = ''] = address.split(':')
      const bytes = host.match(/../g)?.map((byte) => Number.parseInt(byte, 16)) ?? []
      return { host: bytes.reverse().join('.'), port: Number.parseInt(port, 16) }
    })
    .filter(({ host }) => host.startsWith('127.'))

const victim = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** No journey pays it. */
const stranger = '0x57a0e657a0e657a0e657a0e657a0e657a0e657a0'

const rpc = async (method: string, ...params: unknown[]) => {
  const response = await fetch(`${addressOf('sandbox')}/rpc/31337`, {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return ((await response.json()) as { readonly result: unknown }).result
}

test('a page of another origin neither reads from the chains’ own ports, nor has them do anything', async ({
  page,
  guard,
}) => {
  const chains = listeners().filter(({ host }) => host !== '127.0.0.1')
  expect(chains.length, 'both chains listen where no page looks').toBeGreaterThanOrEqual(2)
  for (const { host, port } of chains) guard.allow(`http://${host}:${port}`)
  guard.allow('http://stranger.localhost')
  guard.expect(/CORS|Failed to load resource/)
  await page.route('http://stranger.localhost/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Stranger</title>' }),
  )
  await page.goto('http://stranger.localhost/')

  const calls = [
    ['eth_accounts'],
    ['eth_sendTransaction', { from: victim, to: stranger, value: '0x1' }],
    ['personal_sign', '0x00', victim],
    ['anvil_setBalance', stranger, '0x1'],
    ['anvil_reset', { forking: { jsonRpcUrl: 'http://stranger.localhost/' } }],
  ]
  const read = await page.evaluate(
    async ({ urls, calls }) => {
      const answers: string[] = []
      for (const url of urls) {
        for (const [method, ...params] of calls) {
          const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
          const ask = (init: RequestInit) =>
            fetch(url, { method: 'POST', body, ...init })
              .then((response) => response.text())
              .then(
                (text) => text && answers.push(text),
                () => {},
              )
          await ask({ headers: { 'content-type': 'application/json' } })
          await ask({ headers: { 'content-type': 'text/plain' } })
          await ask({ mode: 'no-cors' })
        }
      }
      return answers
    },
    { urls: chains.map(({ host, port }) => `http://${host}:${port}/`), calls },
  )
  expect(read).toEqual([])
  expect(await rpc('eth_getBalance', stranger, 'latest')).toBe('0x0')
})

test('nor has the sandbox ask another address, though the page is this machine’s', async ({
  page,
  modal,
  guard,
}) => {
  guard.expect(/403/)
  await modal.load()
  const status = await page.evaluate(
    async (url) => {
      const params = [{ forking: { jsonRpcUrl: 'https://stranger.example' } }]
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'anvil_reset', params })
      const response = await fetch(url, { method: 'POST', body })
      return [response.status, (await response.json()).code]
    },
    `${addressOf('sandbox')}/rpc/31337`,
  )
  expect(status).toEqual([403, 'FORK_REFUSED'])
})
