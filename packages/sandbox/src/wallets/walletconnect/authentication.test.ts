import { verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Sandbox, startSandbox } from '../../index.js'
import { type Dapp, startDapp, stopDapp } from './dapp.fixture.js'
import {
  type ScriptedWallet,
  type ScriptedWalletOptions,
  startScriptedWallet,
} from './startScriptedWallet.js'

let sandbox: Sandbox
let dapp: Dapp
let wallets: ScriptedWallet[] = []

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, quiet: true })
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  dapp = await startDapp(sandbox.description.relay.url)
})
afterEach(async () => {
  await Promise.all(wallets.map((wallet) => wallet.close()))
  wallets = []
  await stopDapp(dapp)
})

/** A wallet that has scanned a link by which it can connect and sign in by one prompt, and the site's side of it. */
async function scanned(options: ScriptedWalletOptions = {}, chains = ['eip155:31337', 'eip155:5']) {
  const wallet = await startScriptedWallet({ sandboxUrl: sandbox.url, ...options })
  wallets.push(wallet)
  const { uri, response } = await dapp.client.authenticate({
    chains,
    methods: ['personal_sign', 'eth_sendTransaction'],
    domain: 'app.example',
    uri: 'https://app.example/shop',
    nonce: 'f00f00f00f00',
    statement: 'Welcome.',
  })
  const answered = response()
  answered.catch(() => {})
  await wallet.pair(uri ?? '')
  return { wallet, answered }
}

/** The methods that reached a wallet. */
const asked = ({ requests }: ScriptedWallet) => requests.map(({ method }) => method)

test('connects and signs in by one prompt: the site gets a session, and a message of the account', async () => {
  const { wallet, answered } = await scanned()
  const { auths: [auth] = [], session } = await answered
  if (!auth) throw new Error('The wallet has not signed in.')
  const message = dapp.client.formatAuthMessage({ request: auth.p, iss: auth.p.iss })
  expect(message).toContain(`app.example wants you to sign in with your Ethereum account:\n${wallet.account}`)
  expect(message).toContain('Nonce: f00f00f00f00')
  const signature = auth.s.s as `0x${string}`
  expect(await verifyMessage({ address: wallet.account, message, signature })).toBe(true)
  expect(session?.namespaces.eip155?.accounts).toEqual([`eip155:31337:${wallet.account}`])
  expect(asked(wallet)).toEqual(['wc_sessionAuthenticate'])
  await vi.waitFor(() => expect(wallet.sessions()).toHaveLength(1))
})

test('the prompt shows the message, word by word', async () => {
  const { wallet, answered } = await scanned({ mode: 'ask' })
  await vi.waitFor(() => expect(wallet.prompts).toHaveLength(1))
  const [prompt] = wallet.prompts
  expect(prompt?.title).toBe('Sign in to Test Dapp')
  expect(prompt?.details.find(({ label }) => label === 'Message')?.value).toContain('Welcome.')
  wallet.answer('approve')
  expect((await answered).session).toBeDefined()
})

test('a user who says no is not connected', async () => {
  const { wallet, answered } = await scanned({ mode: 'reject' })
  await expect(answered).rejects.toMatch(/rejected/i)
  expect(wallet.sessions()).toEqual([])
})

test('networks that it does not serve are refused', async () => {
  const { answered } = await scanned({}, ['eip155:5'])
  await expect(answered).rejects.toMatch(/chain/i)
})

test('one that only knows proposals connects, and has signed nothing', async () => {
  const { wallet, answered } = await scanned({ authenticates: false })
  const { auths, session } = await answered
  expect([auths, session?.namespaces.eip155?.accounts]).toEqual([
    undefined,
    [`eip155:31337:${wallet.account}`],
  ])
  expect(asked(wallet)).toEqual(['wc_sessionPropose'])
})
