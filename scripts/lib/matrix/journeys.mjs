import { fakeAccounts } from '../fakeWallets.mjs'
import { expect } from '../playwright.mjs'

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('./setUps.mjs').Chains} Chains
 */

/**
 * The page's traffic, as the browser around it saw it.
 *
 * @typedef {object} Seen
 * @property {() => boolean} isPairing whether the page has opened a socket to a relay
 * @property {(text: string) => void} expectComplaint removes a complaint from the page's faults; throws without one
 *
 * @typedef {'modal' | 'wagmi' | 'ethers' | 'walletAdapter' | 'pairing' | 'missingSdk'} Name
 */

/**
 * A visitor's journey through a page of the matrix. Each throws at the first step that goes wrong.
 *
 * @type {Readonly<Record<Name, (page: Page, chains: Chains, seen: Seen) => Promise<void>>>}
 */
export const journeys = {
  async modal(page, chains) {
    const account = chains === 'solana' ? fakeAccounts.solana : fakeAccounts.evm
    await connect(page, chains === 'solana' ? 'Fake Solana Wallet' : 'Fake EVM Wallet')
    await expectAccount(page, account)
    await expectRestored(page, account)
    if (chains !== 'both') return
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await connect(page, 'Fake Solana Wallet')
    await expectAccount(page, fakeAccounts.solana)
  },

  async wagmi(page) {
    await connect(page, 'Fake EVM Wallet')
    await expectAccount(page, fakeAccounts.evm)
    await sign(page, /^0x(11){65}$/)
    await expectRestored(page, fakeAccounts.evm)
    await page.getByRole('button', { name: 'Leave' }).click()
    await expectAccount(page, 'nobody')
    await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  },

  async ethers(page) {
    await connect(page, 'Fake EVM Wallet')
    await expectAccount(page, fakeAccounts.evm)
    await sign(page, /^0x(11){65}$/)
    await expectRestored(page, fakeAccounts.evm)
  },

  async walletAdapter(page) {
    await connect(page, 'Fake Solana Wallet')
    await expectAccount(page, fakeAccounts.solana)
    await sign(page, /^64 bytes$/)
    await expectRestored(page, fakeAccounts.solana)
    await page.getByRole('button', { name: 'Leave' }).click()
    await expectAccount(page, 'nobody')
  },

  async pairing(page, _, { isPairing }) {
    await connect(page, 'WalletConnect')
    await page.locator('wallet-modal dialog[data-view="ConnectingWalletConnect"]').waitFor()
    await expect.poll(isPairing, { message: 'opens a socket to the relay', timeout: 30_000 }).toBe(true)
  },

  async missingSdk(page, _, { expectComplaint }) {
    await connect(page, 'WalletConnect')
    await page.getByText('Couldn’t load this screen').waitFor()
    expectComplaint('npm install @walletconnect/universal-provider@2.21.8')
  },
}

/**
 * @param {Page} page
 * @param {string} wallet
 */
async function connect(page, wallet) {
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
  await page.locator('wallet-modal dialog[data-view="Connect"]').waitFor()
  await page.getByRole('button', { name: wallet, exact: true }).click()
}

/**
 * @param {Page} page
 * @param {string} account
 */
async function expectAccount(page, account) {
  await page.locator('#account', { hasText: account }).waitFor()
}

/**
 * @param {Page} page
 * @param {RegExp} signature
 */
async function sign(page, signature) {
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await page.locator('#signature', { hasText: signature }).waitFor()
}

/**
 * After a reload the visitor is connected again, and no wallet has asked.
 *
 * @param {Page} page
 * @param {string} account
 */
async function expectRestored(page, account) {
  await page.reload()
  await expectAccount(page, account)
  const prompts = await page.evaluate(() => /** @type {any} */ (window).fakePrompts)
  if (prompts !== 0) throw new Error(`The wallet asked ${prompts} times after a reload.`)
}
