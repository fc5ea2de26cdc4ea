import type { ScriptedWallet } from 'wallet-modal-sandbox/wallet'
import type { WalletConnectPage } from '../WalletConnectPage.js'
import { expect, test } from '../walletConnectFixtures.js'

// One pairing, one session, two namespaces (CAIP-25).

/** A receiver of these journeys' own: others send on the same cluster. */
const receiver = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'

const pair = async (lab: WalletConnectPage, phone: ScriptedWallet) => {
  await lab.load('solana')
  await phone.pair(await lab.showCode())
  await expect(lab.dialog).toHaveCount(0)
}

const addresses = async (lab: WalletConnectPage) =>
  Object.fromEntries(
    Object.entries(await lab.state('accounts')).map(([namespace, account]) => [namespace, account?.address]),
  )

const namespacesTold = async (lab: WalletConnectPage, name: 'connect' | 'disconnect') =>
  (await lab.told(name)).map((payload) => (payload as { namespace: string }).namespace).sort()

test('one pairing connects both namespaces: Solana signs and sends over it, and so does the EVM', async ({
  lab,
  phone,
  page,
}) => {
  await pair(lab, phone)
  expect(await addresses(lab)).toEqual({ eip155: phone.account, solana: phone.solanaAccount })
  expect(await namespacesTold(lab, 'connect')).toEqual(['eip155', 'solana'])
  expect(phone.sessions()).toHaveLength(1)

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

  await phone.switchAccount(1)
  await expect.poll(() => addresses(lab)).toEqual({ eip155: phone.account, solana: phone.solanaAccount })
  expect(
    await page.evaluate(async () =>
      (await globalThis.walletConnectLab.solana('a')).signMessage('Hello again'),
    ),
  ).toBe(true)
})

test('a session in two namespaces is brought back in both, and a wallet ends it in both', async ({
  lab,
  phone,
  page,
}) => {
  await pair(lab, phone)
  await page.reload()
  await expect.poll(() => addresses(lab)).toEqual({ eip155: phone.account, solana: phone.solanaAccount })
  await phone.disconnect()
  await lab.expectDisconnected()
  expect(await addresses(lab)).toEqual({})
  expect(await namespacesTold(lab, 'disconnect')).toEqual(['eip155', 'solana'])
})

test('a wallet that approves Solana alone is connected there, and the EVM stays disconnected without an error', async ({
  lab,
  startPhone,
  page,
}) => {
  const phone = await startPhone({ approval: { namespaces: ['solana'] } })
  await pair(lab, phone)
  expect(await addresses(lab)).toEqual({ solana: phone.solanaAccount })
  expect(await lab.state('error')).toBeUndefined()
  expect(
    await page.evaluate(async () => (await globalThis.walletConnectLab.solana('a')).signMessage('Hello')),
  ).toBe(true)
  expect(await lab.ask('eth_accounts').catch((error: Error) => error.message)).toMatch(
    /NOT_CONNECTED|connect/i,
  )
})

test('disconnecting ends the one session: both namespaces are told, and the wallet knows', async ({
  lab,
  phone,
}) => {
  await pair(lab, phone)
  await lab.disconnect()
  expect(await addresses(lab)).toEqual({})
  expect(await namespacesTold(lab, 'disconnect')).toEqual(['eip155', 'solana'])
  await expect.poll(() => phone.sessions()).toEqual([])
})
