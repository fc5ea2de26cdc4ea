import { Verifier } from 'bip322-js'
import { expect, test } from 'vitest'
import { ledgerAccounts } from '../../bitcoin/ledgerAccounts.js'
import { createBitcoinUser } from './createBitcoinUser.js'
import { createBitcoinWallet } from './createBitcoinWallet.js'
import { createSatsProvider } from './createSatsProvider.js'

function userOf() {
  const stored = new Map<string, string>()
  return createBitcoinUser({
    key: 'bitcoin',
    mode: 'approve',
    confirm: async () => true,
    sandboxUrl: () => 'http://127.0.0.1:1',
    getStorage: () => ({
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
    }),
    page: new EventTarget(),
  })
}

const [{ payment, ordinals }] = ledgerAccounts
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

test.each([
  ['payment', payment.address],
  ['ordinals', ordinals.address],
])('a BIP-322 signature of the %s address is verified by another library', async (_, address) => {
  const { user } = userOf()
  await user.connect()
  for (const message of ['', 'Hello World', 'ä\n€'.repeat(100)]) {
    const { signature } = await user.signMessage(address, new TextEncoder().encode(message), 'bip322')
    expect(Verifier.verifySignature(address, message, base64(signature))).toBe(true)
    expect(Verifier.verifySignature(address, `${message}!`, base64(signature))).toBe(false)
  }
})

test('an ECDSA signature of the payment address is verified by another library', async () => {
  const { user } = userOf()
  await user.connect()
  const { signature } = await user.signMessage(payment.address, new TextEncoder().encode('Hello'), 'ecdsa')
  expect(Verifier.verifySignature(payment.address, 'Hello', base64(signature))).toBe(true)
})

test('the Wallet Standard shares accounts once they are allowed, with purpose, key and path, and none when locked', async () => {
  const bitcoin = userOf()
  const wallet = createBitcoinWallet(bitcoin)
  expect(wallet.accounts).toEqual([])
  const heard: unknown[] = []
  wallet.features['standard:events'].on('change', ({ accounts }) => heard.push(accounts.length))
  const answer = await wallet.features['bitcoin:connect'].connect({ purposes: ['payment', 'ordinals'] })
  expect(answer?.accounts).toMatchObject([
    { address: payment.address, purpose: 'payment', path: payment.path },
    { address: ordinals.address, purpose: 'ordinals', path: ordinals.path },
  ])
  bitcoin.control.lock()
  expect([wallet.accounts, heard]).toEqual([[], [2, 0]])
})

test("sats-connect's provider answers JSON-RPC, refusals included, and grants nothing silently", async () => {
  const bitcoin = userOf()
  const provider = createSatsProvider(bitcoin)
  const codeOf = async (method: string) =>
    (await provider.request(method)) as { error?: { code: number }; result?: unknown }
  expect((await codeOf('wallet_getAccount')).error?.code).toBe(-32002)
  expect((await codeOf('no_such')).error?.code).toBe(-32601)
  bitcoin.control.next('reject')
  expect((await codeOf('wallet_connect')).error?.code).toBe(-32000)
  expect(await codeOf('wallet_connect')).toMatchObject({
    jsonrpc: '2.0',
    result: { addresses: [{ address: payment.address }, { address: ordinals.address }] },
  })
  expect((await codeOf('wallet_getAccount')).error).toBeUndefined()
})
