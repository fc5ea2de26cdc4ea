import { expect, test } from 'vitest'
import { fakeClock } from '../testing/fakeClock.js'
import { settled } from '../testing/settled.js'
import { createFrameRpc } from './frameRpc.js'

/** A frame whose page the test plays. */
function playing() {
  const clock = fakeClock()
  const posted: { readonly id?: string; readonly method: string }[] = []
  const transferred: MessagePort[] = []
  let hear = (_: unknown) => {}
  let reload = () => {}
  const rpc = createFrameRpc(
    {
      post(message, transfer = []) {
        posted.push(message as never)
        transferred.push(...(transfer as MessagePort[]))
      },
      onMessage(listener) {
        hear = listener
        return () => {}
      },
      onReload(listener) {
        reload = listener
        return () => {}
      },
    },
    'Mail',
    clock,
  )
  const says = (message: object) => hear({ jsonrpc: '2.0', ...message })
  return {
    rpc,
    clock,
    posted,
    transferred,
    says,
    reload: () => reload(),
    ready: () => says({ method: 'ready' }),
  }
}

test('a request waits for the page, and gets the answer with its id', async () => {
  const { rpc, posted, says, ready } = playing()
  const asked = rpc.request('accounts', [1])
  await settled()
  expect(posted).toEqual([])
  ready()
  await settled()
  expect(posted).toMatchObject([{ jsonrpc: '2.0', method: 'accounts', params: [1] }])
  says({ id: 'other', result: 'no' })
  says({ id: posted[0]?.id, result: 'yes' })
  expect(await asked).toBe('yes')
})

test.each([
  [{ code: 4001, message: 'No' }, 'USER_REJECTED'],
  [{ code: -32603, message: 'Broken' }, 'WALLET_REQUEST_FAILED'],
  [null, 'WALLET_REQUEST_FAILED'],
])('the error %j is ours', async (error, code) => {
  const { rpc, posted, says, ready } = playing()
  ready()
  const asked = rpc.request('sign')
  await settled()
  says({ id: posted[0]?.id, error })
  await expect(asked).rejects.toMatchObject({ code })
})

test('a page that is silent, or never ready, is given up, but not while it asks the visitor', async () => {
  const { rpc, clock, ready } = playing()
  const early = expect(rpc.request('who')).rejects.toMatchObject({ code: 'WALLET_TIMEOUT' })
  clock.advance(10_000)
  await early
  ready()
  const silent = expect(rpc.request('who')).rejects.toMatchObject({ code: 'WALLET_TIMEOUT' })
  let isOver = false
  void rpc.request('sign', [], { asksVisitor: true }).finally(() => {
    isOver = true
  })
  await settled()
  clock.advance(600_000)
  await silent
  expect(isOver).toBe(false)
})

test('an aborted request is cancelled in the page, and one of a page that reloads is over', async () => {
  const { rpc, posted, ready, reload } = playing()
  ready()
  const leaving = new AbortController()
  const aborted = expect(rpc.request('sign', [], { signal: leaving.signal })).rejects.toThrow()
  const lost = expect(rpc.request('sign', [])).rejects.toMatchObject({ code: 'WALLET_DISCONNECTED' })
  await settled()
  leaving.abort()
  await aborted
  expect(posted.at(-1)).toMatchObject({ method: 'cancel', params: { id: posted[0]?.id } })
  reload()
  await lost
})

test('notifications are heard, and other messages are not', () => {
  const { rpc, says } = playing()
  const heard: unknown[] = []
  const stop = rpc.onNotification((...one) => heard.push(one))
  says({ method: 'accountsChanged', params: ['0x1'] })
  says({ jsonrpc: '1.0', method: 'other' })
  stop()
  says({ method: 'later' })
  expect(heard).toEqual([['accountsChanged', ['0x1']]])
})

test('a page that asks for a port is spoken to through it alone', async () => {
  const { rpc, posted, transferred, says } = playing()
  says({ method: 'ready', params: { port: true } })
  const [port] = transferred
  if (!port) throw new Error('No port has come.')
  port.onmessage = ({ data: { id, method } }) =>
    port.postMessage({ jsonrpc: '2.0', id, result: `${method} by port` })
  const asked = rpc.request('who')
  says({ id: 'any', result: 'by window' })
  expect(await asked).toBe('who by port')
  expect(posted).toEqual([{ jsonrpc: '2.0', method: 'port' }])
  const heard: string[] = []
  rpc.onNotification((method) => heard.push(method))
  says({ method: 'forged' })
  expect(heard).toEqual([])
  port.close()
})

test('a page that is ready again has loaded again: what it was asked is over, and it is asked anew', async () => {
  const { rpc, posted, says, ready } = playing()
  ready()
  const lost = expect(rpc.request('sign')).rejects.toMatchObject({ code: 'WALLET_DISCONNECTED' })
  await settled()
  ready()
  await lost
  const asked = rpc.request('who')
  await settled()
  says({ id: posted.at(-1)?.id, result: 'ada' })
  expect(await asked).toBe('ada')
})
