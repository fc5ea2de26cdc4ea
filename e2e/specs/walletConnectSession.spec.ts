import { parseEther, stringToHex, toHex, verifyTypedData } from 'viem'
import type { ScriptedWallet } from 'wallet-modal-sandbox/wallet'
import { callChain } from '../sandboxChain.js'
import { senderIndex } from '../sending.js'
import type { WalletConnectPage } from '../WalletConnectPage.js'
import { expect, sessionRequestTag, test, watchSockets } from '../walletConnectFixtures.js'

test('a phone that scans the code is connected; over its session an app signs, sends, is refused, and reads past it', async ({
  lab,
  page,
  startPhone,
}) => {
  const phone = await startPhone({ account: senderIndex() })
  const sockets = watchSockets(page)
  await lab.load()

  // Spec §1.2
  await test.step('a phone that scans the code is connected, and who it is and what it approved is known', async () => {
    await phone.pair(await lab.showCode())
    await lab.expectConnected()
    await expectKnown(lab, phone)
  })

  await test.step('a session signs a message', async () => {
    expect(await lab.signs('hello', phone.account)).toBe(true)
  })

  await test.step("what an app reads comes from the app's own node, not over the relay", async () => {
    // Acknowledgements of what came before may still be sent.
    const published = () => sockets.sent.filter((text) => text.includes(`"tag":${sessionRequestTag},`)).length
    const [asked, sent] = [phone.requests.length, published()]
    expect(sent).toBe(1)
    for (const [method, params] of [
      ['eth_getBalance', [phone.account, 'latest']],
      ['eth_blockNumber', []],
    ] as const) {
      await Promise.all([
        // The first time the node is asked which network it is of, too.
        page.waitForRequest(
          (request) => /\/rpc\/31337$/.test(request.url()) && request.postDataJSON()?.method === method,
        ),
        lab.ask(method, params).then((answer) => expect(answer).toMatch(/^0x[0-9a-f]+$/)),
      ])
    }
    expect([phone.requests.length, published()]).toEqual([asked, sent])
  })

  await test.step('it signs typed data', () => signTypedData(lab, phone))

  await test.step('it sends a transaction that is mined', () => sendMined(lab, phone))

  await test.step('that is refused a request tells the app 4001', async () => {
    phone.next('reject')
    expect(await lab.ask('personal_sign', [stringToHex('hello'), phone.account])).toMatchObject({
      code: 4001,
    })
  })

  await test.step('it goes on after a request that the wallet answered with garbage', async () => {
    phone.next('garbage')
    await lab.ask('personal_sign', [stringToHex('one'), phone.account])
    expect(await lab.ask('personal_sign', [stringToHex('two'), phone.account])).toMatch(/^0x[0-9a-f]{130}$/)
  })
})

async function expectKnown(lab: WalletConnectPage, phone: ScriptedWallet): Promise<void> {
  await expect(lab.status).toHaveText(`connected ${phone.account}`)
  expect(await lab.state('connectedWalletInfo')).toEqual({
    name: 'Sandbox Phone',
    type: 'WALLET_CONNECT',
    imageUrl: expect.stringMatching(/^data:image\/svg\+xml,/),
  })
  expect(await lab.state('network')).toMatchObject({
    id: 'eip155:31337',
    requestedIds: ['eip155:31337', 'eip155:31338'],
    approvedIds: ['eip155:31337', 'eip155:31338'],
    supportsAllNetworks: false,
  })
}

async function signTypedData(lab: WalletConnectPage, phone: ScriptedWallet): Promise<void> {
  const typedData = {
    domain: { name: 'Lab', chainId: 31337n },
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ],
      Mail: [{ name: 'text', type: 'string' }],
    },
    primaryType: 'Mail',
    message: { text: 'hello' },
  } as const
  const signature = await lab.ask('eth_signTypedData_v4', [
    phone.account,
    JSON.stringify(typedData, (_, value) => (typeof value === 'bigint' ? Number(value) : value)),
  ])
  expect(
    await verifyTypedData({
      ...typedData,
      address: phone.account,
      signature: signature as `0x${string}`,
    }),
  ).toBe(true)
}

async function sendMined(lab: WalletConnectPage, phone: ScriptedWallet): Promise<void> {
  // No other journey uses this address: they run at the same time.
  const to = `0x${crypto.randomUUID().replaceAll('-', '').padEnd(40, '0')}`
  const hash = await lab.ask('eth_sendTransaction', [
    { from: phone.account, to, value: toHex(parseEther('1.5')) },
  ])
  await expect
    .poll(() => callChain(31337, 'eth_getTransactionReceipt', [hash]))
    .toMatchObject({ status: '0x1', to })
  expect(await callChain(31337, 'eth_getBalance', [to, 'latest'])).toBe(toHex(parseEther('1.5')))
}

test('a wallet that was chosen from the list and paired with is a recent one, also after a reload (Spec §3.18)', async ({
  lab,
  page,
  phone,
}) => {
  await lab.load()
  await lab.openConnect()
  await lab.button('All wallets').click()
  await lab.dialog.getByRole('searchbox', { name: 'Search wallets' }).fill('rainbow')
  await lab.button('Rainbow').click()
  await phone.pair(await lab.readCode())
  await lab.expectConnected()
  await lab.disconnect()
  await page.reload()
  await lab.expectDisconnected()

  await lab.openConnect()
  await expect(lab.dialog.getByRole('listitem')).toContainText([
    'WalletConnect',
    /Rainbow.*Recent/,
    'Everywhere',
    'Universal',
    'Extension',
    'All wallets',
  ])
  await lab.button('Rainbow').click()
  await expect(page.getByRole('dialog', { name: 'Rainbow' })).toBeVisible()
  await phone.pair(await lab.readCode())
  await lab.expectConnected()
})

test('proposals that are declined, or answered with what nobody asked for, connect nobody; trying again may', async ({
  lab,
  phone,
}) => {
  await lab.load()
  const declined = await lab.showCode()

  await test.step('a proposal that is declined says so, and trying again makes another link', async () => {
    phone.next('reject')
    await phone.pair(declined)
    await expect(lab.dialog.getByRole('heading', { name: 'Request declined' })).toBeVisible()

    await lab.button('Try again').click()
    expect(await lab.readCode()).not.toBe(declined)
  })

  await test.step('a wallet that approves only what nobody asked for is refused, and its session is ended', async () => {
    phone.next('garbage')
    await phone.pair(await lab.readCode())
    await expect(lab.dialog.getByRole('heading', { name: 'Couldn’t connect' })).toBeVisible()
    await expect.poll(() => phone.sessions()).toEqual([])
    expect(await lab.state('status')).toEqual({ eip155: 'disconnected' })
  })

  await test.step('one chain of two may be approved: the other is asked for, not approved', async () => {
    await lab.button('Try again').click()
    phone.setApproval({ chains: [31338] })
    await phone.pair(await lab.readCode())
    await lab.expectConnected()
    expect(await lab.state('network')).toMatchObject({
      id: 'eip155:31338',
      isSupported: true,
      requestedIds: ['eip155:31337', 'eip155:31338'],
      approvedIds: ['eip155:31338'],
      supportsAllNetworks: false,
    })
  })
})

test('a hostile name of a wallet is cleaned', { tag: '@all' }, async ({ lab, startPhone }) => {
  const phone = await startPhone({ name: `\u202Etellaw\u0000\u2066\n${'A'.repeat(10_000)}` })
  await lab.load()
  await phone.pair(await lab.showCode())
  await lab.expectConnected()
  const { name } = (await lab.state('connectedWalletInfo')) ?? { name: '' }
  expect(name).toMatch(/^tellaw A+…?$/)
  expect([...name].length).toBeLessThanOrEqual(64)
})
