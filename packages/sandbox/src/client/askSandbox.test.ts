import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../index.js'
import { clearFaults } from './clearFaults.js'
import { injectFault } from './injectFault.js'
import { setWalletCount } from './setWalletCount.js'

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, quiet: true })
})

afterAll(() => sandbox.close())

const query = { projectId: 'mine' }
const ask = (path = '/getWallets') => fetch(`${sandbox.url}${path}?projectId=mine&st=appkit&sv=html-core-1`)

test('a fault is injected, befalls whom it is for, and is cleared by whoever injected it', async () => {
  const fault = await injectFault(sandbox.url, { path: '/getWallets', kind: 'status', status: 503, query })
  expect((await ask()).status).toBe(503)
  await fault.clear()
  expect((await ask()).status).toBe(200)
  await fault.clear()
})

test('all faults are cleared at once, on whatever path', async () => {
  await injectFault(sandbox.url, { path: '/**', kind: 'html' })
  await injectFault(sandbox.url, { path: '/getAnalyticsConfig', kind: 'never' })
  expect((await ask('/sandbox.json')).headers.get('content-type')).toContain('text/html')
  await clearFaults(sandbox.url)
  expect((await ask('/getAnalyticsConfig')).status).toBe(200)
})

test('the directory has as many wallets as it was told', async () => {
  await setWalletCount(sandbox.url, 5, { query })
  expect(await (await ask()).json()).toMatchObject({ count: 5 })
  await setWalletCount(sandbox.url, null, { query })
  expect(((await (await ask()).json()) as { count: number }).count).toBeGreaterThan(500)
})

test('what the sandbox refuses is told in its words', async () => {
  await expect(setWalletCount(sandbox.url, 1.5)).rejects.toMatchObject({
    code: 'SANDBOX_REFUSED',
    message: 'The directory cannot have 1.5 wallets. Give a whole number from 0 to 10000.',
  })
})

test('a sandbox that does not run, or is elsewhere, is told', async () => {
  await expect(clearFaults('http://127.0.0.1:9')).rejects.toMatchObject({ code: 'SANDBOX_UNREACHABLE' })
  await expect(clearFaults('https://example.com')).rejects.toMatchObject({ code: 'SANDBOX_URL_NOT_LOOPBACK' })
})
