import { decodeAddress, signatureVerify, sr25519Verify } from '@polkadot/util-crypto'
import type { WalletConnectPage } from '../WalletConnectPage.js'
import { expect, test } from '../walletConnectFixtures.js'

const isSigned = (message: string, signature: string, address: string) =>
  signatureVerify(message, signature, address).isValid

/** Whether these very bytes were signed; the first of the signature's says that the key is of sr25519. */
const isTransactionSigned = (bytes: string, signature: string, address: string) =>
  signature.startsWith('0x01') && sr25519Verify(bytes, `0x${signature.slice(4)}`, decodeAddress(address))

test('an app of Polkadot alone pairs by its code and signs; the session is brought back, follows the account of the wallet, and ends with it', {
  tag: '@all',
}, async ({ lab, phone, page, sandboxUrl }) => {
  await lab.pairIn('polkadot', phone)
  const address = phone.polkadotAccount
  await expect(lab.status).toHaveText(`connected ${address}`)
  expect(await lab.polkadot('accounts')).toEqual([{ address }])
  expect(phone.requests.map(({ method }) => method)).toEqual(['wc_sessionPropose'])

  await test.step('messages are signed', async () => {
    const signature = await lab.polkadot('signMessage', 'Hello, Polkadot')
    expect(isSigned('<Bytes>Hello, Polkadot</Bytes>', signature, address)).toBe(true)
    expect(isSigned('<Bytes>Hello, Kusama</Bytes>', signature, address)).toBe(false)
  })

  await test.step('transactions are signed', () => signTransaction(lab, address, sandboxUrl))

  await test.step('a refusal stays a refusal, and what makes no sense is not believed', async () => {
    const sign = () => lab.polkadot('signMessage', 'Hello').catch((error: Error) => error.message)
    phone.next('reject')
    expect(await sign()).toMatch(/rejected in Sandbox Phone/)
    phone.next('garbage')
    expect(await sign()).toMatch(/did not return/)
  })

  await test.step('the balance is there', async () => {
    // 12345678901234 of the smallest unit, of which ten digits are decimals.
    await lab.openAccount()
    await expect(lab.dialog).toContainText(/1,?234\.5\d* DOT/)
  })
  const asked = phone.requests.length

  await test.step('the session is brought back without a request', async () => {
    await page.reload()
    await expect(lab.status).toHaveText(`connected ${phone.polkadotAccount}`)
    expect(phone.requests).toHaveLength(asked)
  })

  await test.step('it follows the account of the wallet', async () => {
    await phone.switchAccount(1)
    await expect(lab.status).toHaveText(`connected ${phone.polkadotAccount}`)
    const signature = await lab.polkadot('signMessage', 'Hello')
    expect(isSigned('<Bytes>Hello</Bytes>', signature, phone.polkadotAccount)).toBe(true)
  })

  await test.step('it ends with the wallet', async () => {
    await phone.disconnect()
    await lab.expectDisconnected()
    expect(await lab.reported('disconnect')).toMatchObject([{ namespace: 'polkadot', reason: 'wallet' }])
    await page.reload()
    await lab.expectDisconnected()
  })
})

async function signTransaction(lab: WalletConnectPage, address: string, sandboxUrl: string): Promise<void> {
  const { polkadot } = (await (await fetch(`${sandboxUrl}/sandbox.json`)).json()) as {
    readonly polkadot: { readonly genesisHash: string }
  }
  const [genesis, call] = [polkadot.genesisHash, `0x050300${'d7'.repeat(32)}0700e40b5402`]
  const transaction = await lab.polkadot('signTransaction', {
    version: 4,
    method: call,
    era: '0x00',
    nonce: '0x00000002',
    tip: '0x00000000000000000000000000000000',
    specVersion: '0x000f4dff',
    transactionVersion: '0x0000001a',
    genesisHash: genesis,
    blockHash: genesis,
    blockNumber: '0x00000000',
    signedExtensions: [
      'CheckNonZeroSender',
      'CheckSpecVersion',
      'CheckTxVersion',
      'CheckGenesis',
      'CheckMortality',
      'CheckNonce',
      'CheckWeight',
      'ChargeTransactionPayment',
    ],
  })
  // After the call: era, nonce and tip, then both versions and, since the transaction never expires, the first block's hash twice.
  const behind = `ff4d0f001a000000${genesis.slice(2).repeat(2)}`
  expect(isTransactionSigned(`${call}000800${behind}`, transaction, address)).toBe(true)
  expect(isTransactionSigned(`${call}000c00${behind}`, transaction, address)).toBe(false)
}

test('one session serves four namespaces, by the methods that were approved: the visitor looks at Polkadot, and leaving ends them all', async ({
  lab,
  startPhone,
}) => {
  const phone = await startPhone({ approval: { methods: ['personal_sign', 'polkadot_signMessage'] } })
  await lab.pairIn('eip155,solana,bip122,polkadot', phone)
  const addresses = {
    eip155: phone.account,
    solana: phone.solanaAccount,
    bip122: phone.bitcoinAccount,
    polkadot: phone.polkadotAccount,
  }
  expect(await lab.addresses()).toEqual(addresses)
  expect(phone.sessions()).toHaveLength(1)

  await lab.openAccount()
  await lab.button('Accounts').click()
  await lab.dialog.getByTitle(phone.polkadotAccount).click()
  await expect(lab.dialog).toContainText(/1,?234\.5\d* DOT/)
  await expect(lab.status).toHaveText(`connected ${phone.polkadotAccount}`)

  const signature = await lab.polkadot('signMessage', 'Hello')
  expect(isSigned('<Bytes>Hello</Bytes>', signature, phone.polkadotAccount)).toBe(true)
  expect(await lab.polkadot('signTransaction', {})).toBe('signs no transactions')
  expect(await lab.signs('hello', phone.account)).toBe(true)

  await lab.button('Disconnect').click()
  await lab.expectDisconnected()
  expect(await lab.namespacesTold('disconnect')).toEqual(Object.keys(addresses).sort())
  await expect.poll(() => phone.sessions()).toEqual([])
})
