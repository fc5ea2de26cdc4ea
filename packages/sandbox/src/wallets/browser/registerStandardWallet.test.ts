import { expect, test } from 'vitest'
import { registerStandardWallet } from './registerStandardWallet.js'

interface StandardWallet {
  name: string
  accounts: readonly object[]
  features: Record<string, { connect(input?: object): Promise<object>; disconnect(): Promise<void> }>
}

test('registers with a page that is ready and with one that comes later', async () => {
  const page = new EventTarget()
  const wallets: StandardWallet[] = []
  const api = { register: (wallet: StandardWallet) => wallets.push(wallet) }
  page.addEventListener('wallet-standard:register-wallet', (event) => (event as CustomEvent).detail(api))
  registerStandardWallet(page)
  page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  const [wallet] = wallets
  expect(wallets).toEqual([wallet, wallet])
  expect(wallet).toMatchObject({ name: 'Sandbox Standard', accounts: [] })
  await wallet?.features['standard:connect']?.connect({ silent: true })
  expect(wallet?.accounts).toHaveLength(0)
  await wallet?.features['standard:connect']?.connect()
  expect(wallet?.accounts).toHaveLength(1)
  await wallet?.features['standard:disconnect']?.disconnect()
  expect(wallet?.accounts).toHaveLength(0)
})
