import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { createWalletClient, custom, parseEther } from 'viem'
import { english, generateMnemonic, mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { Axe } from '../Axe.js'
import { EmailLogIn, walletOrigin } from '../EmailLogIn.js'
import { openView, walletFrame } from '../EmbeddedWallet.js'
import { test as base, expect } from '../fixtures.js'
import { callChain } from '../sandboxChain.js'
import { logInWith, saveKeyFile } from '../walletDevices.js'

const test = base.extend<{ visitor: EmailLogIn }>({
  visitor: async ({ page, guard }, use) => {
    guard.allow(walletOrigin())
    await page.goto('/email-log-in.html')
    await use(new EmailLogIn(page))
  },
})
test.use({ place: 'lab' })

/** The page as the package ships it. */
const recoverPage = fileURLToPath(new URL('../../packages/auth/dist/frame/recover.html', import.meta.url))

const passphrase = 'correct horse battery staple'

/** Opens the wallet's own window, as the frame's link leads there. */
async function openWindow(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await walletFrame(page).getByRole('link', { name: 'Open the wallet’s window' }).click()
  return opening
}

test('a backup file opens without server and network in another browser, and its key moves the funds', async ({
  page,
  browser,
  modal,
  guard,
}) => {
  guard.allow(walletOrigin())
  const visitor = new EmailLogIn(page, true)
  await logInWith(visitor, 'Save a key file')
  const keyFile = await saveKeyFile(page)
  const account = await visitor.account()
  await modal.openAccount()
  await page.getByRole('button', { name: /^Wallet/ }).click()
  await page.getByRole('button', { name: 'Back up and export' }).click()
  const wallet = await openWindow(page)
  // The log-in is a minute old, and exports nothing alone.
  await expect(wallet.getByText('A log-in alone exports nothing.')).toBeVisible()
  expect(await new Axe(wallet).findings()).toEqual([])
  await wallet.getByLabel('Key file').setInputFiles(keyFile)
  await wallet.getByRole('button', { name: 'Save a backup file' }).click()
  expect(await new Axe(wallet).findings()).toEqual([])
  await wallet.getByLabel('Passphrase', { exact: false }).first().fill(passphrase)
  await expect(wallet.getByText('Strong.')).toBeVisible()
  await wallet.getByLabel('Passphrase again').fill(passphrase)
  const folder = await mkdtemp(join(tmpdir(), 'wallet-backup-'))
  const save = async (click: () => Promise<void>, name: string) => {
    const downloading = wallet.waitForEvent('download')
    await click()
    await (await downloading).saveAs(join(folder, name))
  }
  await save(() => wallet.getByRole('button', { name: 'Save the file' }).click(), 'backup.json')
  await save(
    () => wallet.getByRole('link', { name: 'Save the page that opens it, too' }).click(),
    'recover.html',
  )

  // Another profile, which never sees a server.
  const away = await browser.newContext({ offline: true })
  const complaints: string[] = []
  away.on('console', (message) => complaints.push(message.text()))
  away.on('weberror', (error) => complaints.push(`${error.error()}`))
  away.on('request', (request) => request.url().startsWith('file:') || complaints.push(request.url()))
  const recover = await away.newPage()
  await recover.goto(pathToFileURL(join(folder, 'recover.html')).href)
  expect(await new Axe(recover).findings()).toEqual([])
  await recover.getByLabel('Backup file').setInputFiles(join(folder, 'backup.json'))
  await recover.getByLabel('Passphrase').fill(passphrase)
  await recover.getByRole('button', { name: 'Open' }).click()
  await expect(recover.getByText(account)).toBeVisible()
  await recover.getByRole('button', { name: 'Show: Recovery phrase' }).click()
  const phrase = (await recover.getByRole('list').getByRole('listitem').allTextContents()).join(' ')
  expect(mnemonicToAccount(phrase).address).toBe(account)
  await recover.getByRole('button', { name: 'Show: Private key, EVM networks' }).click()
  // One secret is in sight at a time.
  await expect(recover.getByRole('list')).toHaveCount(0)
  const key = (await recover.locator('code').textContent()) as `0x${string}`
  expect(await new Axe(recover).findings()).toEqual([])
  expect(complaints).toEqual([])
  await away.close()

  const owner = privateKeyToAccount(key)
  expect(owner.address).toBe(account)
  await callChain(foundry.id, 'anvil_setBalance', [account, `0x${parseEther('2').toString(16)}`])
  const request = ({ method, params }: { method: string; params?: readonly unknown[] }) =>
    callChain(foundry.id, method, params ?? [])
  const client = createWalletClient({ account: owner, chain: foundry, transport: custom({ request }) })
  const to = '0x00000000000000000000000000000000000e8175'
  const hash = await client.sendTransaction({ to, value: parseEther('1') })
  await expect
    .poll(() => callChain(foundry.id, 'eth_getTransactionReceipt', [hash]))
    .toMatchObject({ status: '0x1', from: account.toLowerCase(), to })
})

test('a phrase becomes the wallet of an account without one, typed where the page can’t see it', async ({
  page,
  modal,
  visitor,
}) => {
  const phrase = generateMnemonic(english)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await visitor.ask()
  await modal.view('EmailVerifyOtp')
  await page.getByRole('button', { name: 'Use a recovery phrase' }).click()
  await visitor.code().fill(await visitor.newestCode())
  const wallet = await openWindow(page)
  const words = wallet.getByRole('textbox', { name: 'Recovery phrase' })
  const use = wallet.getByRole('button', { name: 'Use this phrase' })
  await words.fill(phrase.replace(/^\w+/, 'walet'))
  await use.click()
  await expect(wallet.getByRole('alert')).toHaveText(/Word .1., “.walet.”, is in no phrase/)
  expect(await new Axe(wallet).findings()).toEqual([])
  await words.fill(phrase)
  await use.click()
  await expect(wallet.getByText(/Your wallet is/)).toBeVisible()
  expect(await visitor.account()).toBe(mnemonicToAccount(phrase).address)
})

test('without a way back, an export needs a code of its own', async ({ page, visitor }) => {
  await visitor.logIn()
  await openView(page, 'WalletAccount')
  await page.getByRole('button', { name: 'Back up and export' }).click()
  const wallet = await openWindow(page)
  await expect(wallet.getByRole('button', { name: 'Send the code' })).toBeVisible()
  await expect(wallet.getByRole('button', { name: 'Show the phrase' })).toHaveCount(0)
})

test('any static host under the wallet’s old name opens this browser’s wallet with a way back', async ({
  page,
  guard,
  origin,
}) => {
  guard.allow(walletOrigin())
  const app = origin.replace('127.0.0.1', 'app.localhost')
  guard.allow(app)
  const visitor = new EmailLogIn(page, true)
  await logInWith(visitor, 'Save a key file', `${app}/email-log-in.html`)
  const keyFile = await saveKeyFile(page)
  const account = await visitor.account()

  // A fake of the static host: it has one file. Server and database are gone.
  const asked: string[] = []
  const recover = await page.context().newPage()
  await page.context().route(/.*/, (route) => {
    const url = route.request().url()
    asked.push(url)
    return url === `${walletOrigin()}/recover.html` ? route.fulfill({ path: recoverPage }) : route.abort()
  })
  await page.close()
  await recover.goto(`${walletOrigin()}/recover.html`)
  await expect(recover.getByText(account)).toBeVisible()
  expect(await new Axe(recover).findings()).toEqual([])
  asked.length = 0
  await recover.getByRole('button', { name: 'Open with a way back' }).click()
  await recover.getByLabel('Key file').setInputFiles(keyFile)
  await recover.getByRole('button', { name: 'Show: Recovery phrase' }).click()
  const words = recover.getByRole('list').getByRole('listitem')
  await expect(words).toHaveCount(24)
  expect(mnemonicToAccount((await words.allTextContents()).join(' ')).address).toBe(account)
  expect(asked).toEqual([])
})
