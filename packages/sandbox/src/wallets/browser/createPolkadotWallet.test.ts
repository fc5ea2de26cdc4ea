import { signatureVerify } from '@polkadot/util-crypto'
import { expect, test } from 'vitest'
import { polkadotAccounts } from '../../polkadot/polkadotAccounts.js'
import { createPolkadotWallet } from './createPolkadotWallet.js'

const [first, second, third] = polkadotAccounts.map(({ address }) => address)

interface Injected {
  readonly accounts: {
    get(): Promise<readonly { readonly address: string; readonly name: string }[]>
    subscribe(listener: (accounts: readonly { readonly address: string }[]) => void): () => void
  }
  readonly signer: {
    signRaw(raw: object): Promise<{ readonly signature: `0x${string}` }>
    signPayload(payload: object): Promise<unknown>
  }
}

function open(items = new Map<string, string>()) {
  const { wallet, control } = createPolkadotWallet({
    mode: 'approve',
    confirm: () => Promise.reject(new Error('not asked')),
    getStorage: () => ({
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
    }),
    page: new EventTarget(),
  })
  return { wallet, control, enable: () => wallet.enable('App') as Promise<Injected> }
}

const addresses = async ({ accounts }: Injected) => (await accounts.get()).map(({ address }) => address)
const hex = (text: string) => `0x${Buffer.from(text).toString('hex')}`

test('an origin is asked for once, also after a reload, and sees several accounts with their names', async () => {
  const items = new Map<string, string>()
  expect(await addresses(await open(items).enable())).toEqual([first, second, third])
  const { enable, control } = open(items)
  const [account] = await (await enable()).accounts.get()
  expect(account).toEqual({ address: first, genesisHash: null, name: 'Savings', type: 'sr25519' })
  expect(control.requests[0]).toEqual({ method: 'enable', params: { origin: 'App', asksUser: false } })
})

test('a message is signed between <Bytes>, which an independent library verifies', async () => {
  const { enable } = open()
  const { signer } = await enable()
  for (const data of [hex('Hello, Polkadot'), hex('<Bytes>Hello, Polkadot</Bytes>'), 'Hello, Polkadot']) {
    const { signature } = await signer.signRaw({ address: first, data, type: 'bytes' })
    expect(signatureVerify('<Bytes>Hello, Polkadot</Bytes>', signature, first ?? '')).toMatchObject({
      isValid: true,
      crypto: 'sr25519',
    })
    expect(signatureVerify('<Bytes>Hello, Kusama</Bytes>', signature, first ?? '').isValid).toBe(false)
  }
})

test('a lie is a signature of something else', async () => {
  const { enable, control } = open()
  const { signer } = await enable()
  control.next('lie')
  const { signature } = await signer.signRaw({ address: first, data: hex('Hello') })
  expect(signatureVerify('<Bytes>Hello</Bytes>', signature, first ?? '').isValid).toBe(false)
})

test('it refuses with a word, as such wallets do', async () => {
  const { enable, control } = open()
  control.next('reject')
  await expect(enable()).rejects.toThrow('Rejected')
  const { signer } = await enable()
  control.next('reject')
  await expect(signer.signRaw({ address: first, data: hex('Hello') })).rejects.toThrow('Cancelled')
  await expect(signer.signRaw({ address: 'not its own', data: hex('Hello') })).rejects.toThrow('authorized')
  await expect(signer.signPayload({ address: first })).rejects.toThrow('messages only')
})

test('listeners are told how things are, and what changes', async () => {
  const { enable, control } = open()
  const heard: string[] = []
  const stop = (await enable()).accounts.subscribe((accounts) => {
    heard.push(accounts.map(({ address }) => address).join())
  })
  await Promise.resolve()
  control.switchAccount(1)
  control.share([])
  control.lock()
  control.unlock()
  stop()
  control.revoke()
  const all = [first, second, third].join()
  expect(heard).toEqual([all, [second, first, third].join(), second, '', second])
})

test('one that has vanished answers nothing', async () => {
  const { enable, control } = open()
  const { accounts } = await enable()
  control.vanish()
  const answered = await Promise.race([accounts.get(), enable(), Promise.resolve('nothing')])
  expect(answered).toBe('nothing')
})
