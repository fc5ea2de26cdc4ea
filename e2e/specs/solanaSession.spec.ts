import { expect, test } from '../walletConnectFixtures.js'

// A single pairing has one session for two namespaces (CAIP-25).

/** A receiver of these journeys' own: others send on the same cluster. */
const receiver = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'

test('one pairing connects both namespaces: both sign and send over it, follow the wallet, come back, and end together', async ({
  lab,
  phone,
  page,
}) => {
  await lab.pairIn('eip155,solana', phone)
  expect(await lab.addresses()).toEqual({ eip155: phone.account, solana: phone.solanaAccount })
  expect(await lab.namespacesTold('connect')).toEqual(['eip155', 'solana'])
  expect(phone.sessions()).toHaveLength(1)

  await test.step('Solana signs and sends over it, and so does the EVM', async () => {
    expect(
      await page.evaluate(async () =>
        (await globalThis.walletConnectLab.solana('a')).signMessage('Hello, Solana'),
      ),
    ).toBe(true)
    const received = await page.evaluate(
      async (to) => (await globalThis.walletConnectLab.solana('a')).transfer(to, '1700000000'),
      receiver,
    )
    expect(BigInt(received)).toBeGreaterThanOrEqual(1_700_000_000n)
    expect(BigInt(received) % 1_700_000_000n).toBe(0n)
    expect(phone.requests.map(({ method }) => method)).toEqual([
      'wc_sessionPropose',
      'solana_signMessage',
      'solana_signAndSendTransaction',
    ])
    expect(await lab.signs('hello', phone.account)).toBe(true)
  })

  await test.step('both follow the account of the wallet', async () => {
    await phone.switchAccount(1)
    await expect.poll(() => lab.addresses()).toEqual({ eip155: phone.account, solana: phone.solanaAccount })
    expect(
      await page.evaluate(async () =>
        (await globalThis.walletConnectLab.solana('a')).signMessage('Hello again'),
      ),
    ).toBe(true)
  })

  await test.step('disconnecting ends the one session: both namespaces are told, and the wallet knows', async () => {
    await lab.disconnect()
    expect(await lab.addresses()).toEqual({})
    expect(await lab.namespacesTold('disconnect')).toEqual(['eip155', 'solana'])
    await expect.poll(() => phone.sessions()).toEqual([])
  })

  await phone.pair(await lab.showCode())
  await expect(lab.dialog).toHaveCount(0)

  await test.step('a session in two namespaces is brought back in both, and a wallet ends it in both', async () => {
    await page.reload()
    await expect.poll(() => lab.addresses()).toEqual({ eip155: phone.account, solana: phone.solanaAccount })
    await phone.disconnect()
    await lab.expectDisconnected()
    expect(await lab.addresses()).toEqual({})
    expect(await lab.namespacesTold('disconnect')).toEqual(['eip155', 'solana'])
  })
})

test('a wallet that approves Solana alone is connected there, and the EVM stays disconnected without an error', async ({
  lab,
  startPhone,
  page,
}) => {
  const phone = await startPhone({ approval: { namespaces: ['solana'] } })
  await lab.pairIn('eip155,solana', phone)
  expect(await lab.addresses()).toEqual({ solana: phone.solanaAccount })
  expect(await lab.state('error')).toBeUndefined()
  expect(
    await page.evaluate(async () => (await globalThis.walletConnectLab.solana('a')).signMessage('Hello')),
  ).toBe(true)
  expect(await lab.ask('eth_accounts').catch((error: Error) => error.message)).toMatch(
    /NOT_CONNECTED|connect/i,
  )
})
