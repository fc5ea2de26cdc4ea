import type { Page } from '@playwright/test'
import { parseEther, verifyTypedData } from 'viem'
import { addressOf } from '../addresses.js'
import { EmailLogIn, walletOrigin } from '../EmailLogIn.js'
import {
  askWallet,
  codeIn,
  cover,
  declineInWindow,
  openView,
  sign,
  signInWindow,
  walletFrame,
} from '../EmbeddedWallet.js'
import { test as base, expect } from '../fixtures.js'
import type { ModalPage } from '../ModalPage.js'
import { callChain } from '../sandboxChain.js'
import { fillSend } from '../sending.js'

const test = base.extend<{ account: `0x${string}` }>({
  account: async ({ page, guard }, use) => {
    guard.allow(walletOrigin())
    await page.goto('/email-log-in.html')
    await use((await new EmailLogIn(page).logIn()) as `0x${string}`)
  },
})
test.use({ place: 'lab' })

interface Stage {
  readonly page: Page
  readonly modal: ModalPage
  readonly account: `0x${string}`
}

test('money is sent from the wallet, which reads it from the bytes', async ({ page, modal, account }) => {
  await test.step('Ether', () => sendEther({ page, modal, account }))
  await test.step('SOL on Solana', () => sendSol({ page, modal }))
})

async function sendEther({ page, modal, account }: Stage): Promise<void> {
  await callChain(31337, 'anvil_setBalance', [account, `0x${parseEther('2').toString(16)}`])
  const to = '0x000000000000000000000000000000000000bEEF'
  const held = async () => BigInt(String(await callChain(31337, 'eth_getBalance', [to, 'latest'])))
  const before = await held()
  await openView(page, 'Send')
  await fillSend(modal.dialog, { to, amount: '0.25' })
  await modal.dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  const frame = walletFrame(page)
  await expect(frame.locator('.asked')).toHaveText(/^0\.25 ETHTo0x.*beefNetwork/i)
  await expect(frame.getByText('Sandbox One')).toBeVisible()
  await sign(frame)
  await expect(modal.dialog.getByText(/^Send 0\.25 ETH.* confirmed$/)).toBeVisible()
  expect((await held()) - before).toBe(parseEther('0.25'))
}

async function sendSol({ page, modal }: Omit<Stage, 'account'>): Promise<void> {
  const solana = page.getByTestId('solana')
  await expect(solana).toHaveText(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
  const address = await solana.textContent()
  const { solana: cluster } = (await (await fetch(`${addressOf('sandbox')}/sandbox.json`)).json()) as {
    readonly solana: { readonly id: string }
  }
  const call = async (method: string, params: readonly unknown[]) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${addressOf('sandbox')}/solana`, { method: 'POST', headers, body })
    return ((await response.json()) as { readonly result: { readonly value: number } }).result
  }
  await call('requestAirdrop', [address, 2_000_000_000])
  const to = '9oq7X9x973XkxoZFHQu8vpYUSL4v5inFzZUuJLk4qXEP'
  const before = (await call('getBalance', [to])).value
  await page.evaluate(async (id) => {
    const { modal } = window as never as {
      modal: { open(o: object): Promise<void>; switchNetwork(id: string): Promise<void> }
    }
    await modal.switchNetwork(id)
    await modal.open({ view: 'Send' })
  }, cluster.id)
  await fillSend(modal.dialog, { to, amount: '0.5' })
  await modal.button('Confirm').click()
  const frame = walletFrame(page)
  await expect(frame.locator('.asked')).toHaveText(/^0\.5 SOLTo9oq7X9x973XkxoZFHQu8vpYUSL4v5inFzZUuJLk4qXEP/)
  await sign(frame)
  await expect(modal.dialog.getByText(/^Send 0\.5 SOL.* confirmed$/)).toBeVisible()
  expect((await call('getBalance', [to])).value - before).toBe(500_000_000)
}

test('a wallet that is covered asks in its own window, or in a tab where the browser opens none', async ({
  page,
  modal,
  account,
}) => {
  await expect(modal.dialog).toBeHidden()
  const frame = walletFrame(page)
  const answer = page.locator('output')
  await page.getByRole('button', { name: 'Sign a message' }).click()
  await expect(frame.getByText('Hello, Ada')).toBeVisible()
  await cover(page)
  const elsewhere = frame.getByRole('link', { name: 'Continue in a window' })
  const open = async () => {
    const [opened] = await Promise.all([page.waitForEvent('popup'), elsewhere.click()])
    await expect(opened.getByText('Hello, Ada')).toBeVisible()
    return opened
  }

  const closed = await open()
  await expect(frame.getByText('The wallet asks in its own window.')).toBeVisible()
  await closed.close()
  await expect(frame.getByText('The window was closed. Nothing was signed.')).toBeVisible()

  const signing = await open()
  await expect(signing.getByText(account)).toBeVisible()
  await signInWindow(signing)
  await expect(answer).toHaveText(/^0x[\da-f]{130}$/)
  await expect(modal.dialog).toBeHidden()
  await expect.poll(() => signing.isClosed()).toBe(true)

  await page.getByRole('button', { name: 'Sign a message' }).click()
  const inside = page.frames().find((one) => one.url().startsWith(walletOrigin()))
  await inside?.evaluate(() => {
    window.open = () => null
  })
  await cover(page)
  await elsewhere.click()
  await expect(frame.getByText('The browser opened no window')).toBeVisible()
  const tab = await open()
  await declineInWindow(tab)
  await expect(answer).toHaveText('4001')
})

/** Asks as an app does, and doesn't wait for the answers, which a reload may end. */
const askFor = (page: Page, account: string, messages: readonly string[]) => {
  for (const text of messages)
    askWallet(page, 'personal_sign', [`0x${Buffer.from(text).toString('hex')}`, account]).catch(() => {})
}

test('typed data is signed as the frame shows it; requests are asked one after the other, and a reload ends them', async ({
  page,
  modal,
  account,
}) => {
  await expect(modal.dialog).toBeHidden()
  const frame = walletFrame(page)
  await test.step('typed data is signed as the frame shows it', () => signTypedData({ page, account }))
  await expect(modal.dialog).toBeHidden()
  askFor(page, account, ['Once', 'Twice', 'Thrice'])
  await expect(frame.getByText('Once')).toBeVisible()
  await frame.getByRole('button', { name: 'Cancel' }).click()
  await expect(frame.getByText('Twice')).toBeVisible()
  await page.reload()
  await expect(page.getByTestId('eip155')).toHaveText(account)
  await expect(modal.dialog).toBeHidden()
  askFor(page, account, ['Afterwards'])
  await expect(frame.getByText('Afterwards')).toBeVisible()
  await sign(frame)
  await expect(modal.dialog).toBeHidden()
})

async function signTypedData({ page, account }: Omit<Stage, 'modal'>): Promise<void> {
  const data = {
    types: { Order: [{ name: 'item', type: 'string' }] },
    primaryType: 'Order',
    domain: { name: 'Shop', chainId: 31337 },
    message: { item: 'Tea' },
  } as const
  const signature = askWallet(page, 'eth_signTypedData_v4', [account, JSON.stringify(data)])
  const frame = walletFrame(page)
  await expect(frame.getByText('"item": "Tea"')).toBeVisible()
  await expect(frame.getByText('doesn’t understand what this allows')).toBeVisible()
  await frame.getByRole('textbox', { name: 'type these characters' }).fill(await codeIn(frame))
  await sign(frame)
  const isValid = await verifyTypedData({
    address: account,
    signature: (await signature) as `0x${string}`,
    ...data,
  })
  expect(isValid).toBe(true)
}
