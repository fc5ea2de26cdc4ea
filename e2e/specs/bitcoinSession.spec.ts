import { Verifier } from 'bip322-js'
import { expect, test } from '../walletConnectFixtures.js'

/** The phone's account of these journeys, which spend: others spend what the first one has. */
const account = 1
/** A receiver of these journeys' own. */
const receiver = 'bcrt1psgxs7csl7ww44rzmhvlsmq9twzf2rv4sgtl0qc8uaulsx2chhxeq2fuy93'

test('an app of Bitcoin alone pairs by its code: both addresses and the balance are there, messages, a PSBT and a transfer are signed', async ({
  lab,
  startPhone,
}) => {
  const phone = await startPhone({ account })
  await lab.pairIn('bip122', phone)
  await expect(lab.status).toHaveText(`connected ${phone.bitcoinAccount}`)
  expect(phone.sessions()).toMatchObject([{ chains: [] }])
  expect(phone.requests.map(({ method }) => method)).toEqual(['wc_sessionPropose'])

  await test.step('both addresses are there, and messages are signed', async () => {
    const addresses = await lab.bitcoin('addresses')
    expect(addresses).toMatchObject([
      { address: phone.bitcoinAccount, type: 'payment', path: "m/84'/1'/1'/0/0" },
      { type: 'ordinal', path: "m/86'/1'/1'/0/0" },
    ])
    for (const { address } of addresses) {
      const signature = await lab.bitcoin('signMessage', address, 'Hello, Bitcoin')
      expect(Verifier.verifySignature(address, 'Hello, Bitcoin', signature)).toBe(true)
      expect(Verifier.verifySignature(address, 'Hello, bitcoin', signature)).toBe(false)
    }
    const ecdsa = await lab.bitcoin('signMessage', phone.bitcoinAccount, 'Hello', 'ecdsa')
    expect(Verifier.verifySignature(phone.bitcoinAccount, 'Hello', ecdsa)).toBe(true)
  })

  await test.step('a PSBT and a transfer are signed', async () => {
    const byPsbt = await lab.bitcoin('payByPsbt', receiver, 25_000)
    expect(await lab.bitcoin('paidTo', receiver, byPsbt)).toBe(25_000)
    const byTransfer = await lab.bitcoin('transfer', receiver, 10_000)
    expect(await lab.bitcoin('paidTo', receiver, byTransfer)).toBe(10_000)
  })

  await test.step('the balance is there', async () => {
    await lab.openAccount()
    const satoshi = await lab.bitcoin('balanceOf', phone.bitcoinAccount)
    await expect(lab.dialog).toContainText(`${Math.floor(satoshi / 100_000) / 1000} BTC`)
  })
})

test('what is refused or makes no sense leaves a session, which is brought back, follows the account of the wallet, and ends with it', {
  tag: '@all',
}, async ({ lab, phone, page }) => {
  await lab.pairIn('bip122', phone)

  await test.step('a refusal stays a refusal, and what makes no sense is not believed', async () => {
    const sign = () =>
      lab.bitcoin('signMessage', phone.bitcoinAccount, 'Hello').catch((error: Error) => error.message)
    phone.next('reject')
    expect(await sign()).toMatch(/rejected in Sandbox Phone/)
    phone.next('garbage')
    expect(await sign()).toMatch(/did not return/)
    phone.next('garbage')
    await expect(lab.bitcoin('payByPsbt', receiver, 1_000)).rejects.toThrow(
      /did not return|returned an invalid/,
    )
  })

  const asked = phone.requests.length

  await test.step('the session is brought back without a request', async () => {
    await page.reload()
    await expect(lab.status).toHaveText(`connected ${phone.bitcoinAccount}`)
    expect(phone.requests).toHaveLength(asked)
  })

  await test.step('it follows the account of the wallet', async () => {
    // Wallets tell of another account by one or the other.
    expect(phone.sessions()[0]?.events).toEqual([
      'accountsChanged',
      'chainChanged',
      'bip122_addressesChanged',
    ])
    await phone.switchAccount(2)
    await expect(lab.status).toHaveText(`connected ${phone.bitcoinAccount}`)
    const [first, second] = await lab.bitcoin('addresses')
    expect([first?.address, second?.type]).toEqual([phone.bitcoinAccount, 'ordinal'])
    const signature = await lab.bitcoin('signMessage', second?.address ?? '', 'Hello')
    expect(Verifier.verifySignature(second?.address ?? '', 'Hello', signature)).toBe(true)
  })

  await test.step('it ends with the wallet', async () => {
    await phone.disconnect()
    await lab.expectDisconnected()
    expect(await lab.reported('disconnect')).toMatchObject([{ namespace: 'bip122', reason: 'wallet' }])
    await page.reload()
    await lab.expectDisconnected()
  })
})

test('a wallet that approves Bitcoin alone of four namespaces is connected there, and the modal says of the others that they are not', {
  tag: '@all',
}, async ({ lab, startPhone }) => {
  const phone = await startPhone({ approval: { namespaces: ['bip122'] } })
  await lab.pairIn('eip155,solana,bip122,polkadot', phone)
  await expect(lab.status).toHaveText(`connected ${phone.bitcoinAccount}`)
  expect(await lab.addresses()).toEqual({ bip122: phone.bitcoinAccount })
  expect(await lab.namespacesTold('connect')).toEqual(['bip122'])
  expect(await lab.state('error')).toBeUndefined()
  expect(await lab.ask('eth_accounts').catch((error: Error) => error.message)).toMatch(
    /NOT_CONNECTED|connect/i,
  )

  await lab.openAccount()
  await lab.button('Accounts').click()
  await expect(lab.dialog.getByRole('button', { name: /^Connect / })).toHaveText([
    /Ethereum.*Not connected/,
    /Solana.*Not connected/,
    /Polkadot.*Not connected/,
  ])
  // The ordinals address counts besides the one that pays, and is taken into use.
  await lab.dialog.getByRole('button', { name: /Ordinals address/ }).click()
  const [, ordinals] = await lab.bitcoin('addresses')
  await expect(lab.status).toHaveText(`connected ${ordinals?.address}`)
})
