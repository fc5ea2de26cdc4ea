import type { Page } from '@playwright/test'
import { numberToHex, parseEther, verifyMessage } from 'viem'
import { EmailLogIn, smartWalletOrigin } from '../EmailLogIn.js'
import { sign, signButton, walletFrame } from '../EmbeddedWallet.js'
import { expect } from '../fixtures.js'
import type { ModalPage } from '../ModalPage.js'
import { SignInServer } from '../SignInServer.js'
import { callChain } from '../sandboxChain.js'
import {
  askProvider,
  codeOf,
  delegatedTo,
  logInToSign,
  signBigStep,
  signOnBoth,
  test,
} from '../smartAccounts.js'

test.use({ place: 'lab' })

const recipient = '0x000000000000000000000000000000000000dEaD'
/** Code that the wallet doesn't know. */
const foreign = '0x00000000000000000000000000000000000C0de5'

test('an authorization of other code that the page asks for is refused, and nobody is asked', async ({
  page,
  modal,
  account,
}) => {
  const authorizationList = [{ address: foreign, chainId: '0x7a69', nonce: '0x0' }]
  const asked = { from: account, to: recipient, type: '0x4', authorizationList }
  expect(await askProvider(page, 'eth_sendTransaction', [asked])).toMatchObject({
    error: { message: 'This page asks to give the account other code. The wallet doesn’t.' },
  })
  await expect(modal.dialog).toBeHidden()
  expect(await codeOf(account)).toBe('0x')
})

test('a network without smart accounts says so', async ({ page, modal, account }) => {
  expect(await askProvider(page, 'wallet_getCapabilities', [account])).toEqual({
    result: { '0x7a69': { atomic: { status: 'supported' } } },
  })
  await page.evaluate(() =>
    (window as never as { modal: { switchNetwork(id: string): Promise<void> } }).modal.switchNetwork(
      'eip155:31338',
    ),
  )
  const calls = [{ to: recipient, value: '0x1' }]
  const asked = { version: '2.0.0', from: account, chainId: numberToHex(31338), atomicRequired: true, calls }
  expect(await askProvider(page, 'wallet_sendCalls', [asked])).toMatchObject({ error: { code: 5710 } })
  await expect(modal.dialog).toBeHidden()
})

test('foreign code is warned of in the account page, and removed', async ({ page, modal, account }) => {
  await callChain(31337, 'anvil_setBalance', [account, numberToHex(parseEther('1'))])
  await callChain(31337, 'anvil_setCode', [account, delegatedTo(foreign)])
  await page.evaluate(() =>
    (window as never as { modal: { open(o: object): Promise<void> } }).modal.open({ view: 'WalletAccount' }),
  )
  await expect(modal.dialog.getByRole('alert').filter({ hasText: 'It may move all' })).toBeVisible()
  await modal.button('Remove the code on Sandbox One').click()
  await signBigStep(walletFrame(page))
  await expect(modal.dialog.getByText('No code yet')).toBeVisible()
  expect(await codeOf(account)).toBe('0x')
})

test('a name is registered by the key’s own signature', async ({ page, modal, account, guard }) => {
  guard.expect(/404 .*\/profile\/account\//)
  await registerName(page, modal, account)
})

test('signing in is by the key, also once the account has code', async ({ page, modal, account }) => {
  const frame = walletFrame(page)
  await callChain(31337, 'anvil_setCode', [account, delegatedTo(foreign)])
  const message = 'Hello, Ada'
  const signed = askProvider(page, 'personal_sign', [`0x${Buffer.from(message).toString('hex')}`, account])
  await expect(signButton(frame)).toBeVisible()
  await sign(frame)
  const { result } = (await signed) as { readonly result: `0x${string}` }
  expect(await verifyMessage({ address: account as `0x${string}`, message, signature: result })).toBe(true)
  await expect(modal.dialog).toBeHidden()
})

test('a smart account signs in where sign-in is required', async ({ page, modal, guard }) => {
  guard.allow(smartWalletOrigin())
  const visitor = await logInToSign(page, 'smart&sign-in')
  await signOnBoth(page, modal)
  await visitor.account()
})

test('an account at an address of its own signs in before it is there, and the app’s server verifies it (ERC-6492)', async ({
  page,
  modal,
  guard,
  context,
  origin,
}) => {
  guard.allow(smartWalletOrigin())
  const server = await SignInServer.start(context, origin)
  const visitor = await logInToSign(page, 'smart&own-address&sign-in&verified')
  await signOnBoth(page, modal)
  const account = await visitor.account()
  await expect(modal.dialog).toBeHidden()
  const [kept] = await page.evaluate(async () =>
    (await fetch('/api/sign-in/sessions', { method: 'POST', body: '{}' })).json(),
  )
  expect(kept).toMatchObject({
    data: { accountAddress: account, provedBy: 'contract' },
    signature: expect.stringMatching(/6492$/),
  })
  expect(server.asked.filter((path) => path === 'verify')).toHaveLength(2)
  expect(await callChain(31338, 'eth_getCode', [account, 'latest'])).toBe('0x')
})

test('a name is registered by an account at an address of its own, before it is there (ERC-6492)', async ({
  page,
  modal,
  guard,
}) => {
  guard.allow(smartWalletOrigin())
  guard.expect(/404 .*\/profile\/account\//)
  await page.goto('/email-log-in.html?smart&own-address')
  const account = await new EmailLogIn(page).logIn()
  await registerName(page, modal, account)
  expect(await callChain(31338, 'eth_getCode', [account, 'latest'])).toBe('0x')
})

/** Registers a name that is made of the account's address. */
async function registerName(page: Page, modal: ModalPage, account: string): Promise<void> {
  const label = `smart${account.slice(2, 12).toLowerCase()}`
  const name = `${label}.user.sandbox.eth`
  await page.evaluate(() =>
    (window as never as { modal: { open(o: object): Promise<void> } }).modal.open({ view: 'Account' }),
  )
  await modal.button('Get a name').click()
  await modal.dialog.getByLabel('Name', { exact: true }).fill(label)
  await expect(modal.dialog.getByText(`${name} is free`)).toBeVisible()
  await modal.button('Register').click()
  await sign(walletFrame(page))
  await expect(modal.headline(`${name} is yours`)).toBeVisible()
}
