import { type Locator, mergeTests } from '@playwright/test'
import { tagUnless } from '../fixtures.js'
import {
  deployedWallet,
  type InjectedWallet,
  install,
  keyWallet,
  undeployedWallet,
} from '../injectedWallets.js'
import type { ModalPage } from '../ModalPage.js'
import { shortened } from '../ModalPage.js'
import { test as withFaults } from '../sandboxFaults.js'
import { expect, test as withPhone } from '../walletConnectFixtures.js'

const test = mergeTests(withFaults, withPhone)
test.use({ place: 'lab' })

const suffix = '.user.sandbox.eth'

// So the service says that a name is free, and the browser reports it.
test.beforeEach(({ guard }) => guard.expect(/404 .*\/profile\/account\//))

/** Asks for a name from the account that is open, and signs. */
async function register(dialog: Locator, label: string): Promise<void> {
  await dialog.getByRole('button', { name: 'Get a name' }).click()
  await dialog.getByLabel('Name', { exact: true }).fill(label)
  await expect(dialog.getByText(`${label}${suffix} is free`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Register', exact: true }).click()
}

/** Connects with a wallet of the page's browser, and opens its account, which has no name. */
async function openAccountOf(modal: ModalPage, wallet: InjectedWallet): Promise<void> {
  await install(modal.page, wallet, 'Injected Wallet')
  await modal.load('/account.html?names')
  await modal.connect('Injected Wallet')
  await modal.openAccount()
  await expect(modal.dialog.getByText(shortened(wallet.address))).toBeVisible()
}

// Spec §1.13, §4.9
test('a name is registered once it leads to the account, and the modal knows it everywhere', async ({
  modal,
  page,
  faults,
  guard,
}) => {
  guard.expect(/503 .*\/names\/gateway\//)
  const wallet = keyWallet()
  const name = `injected${suffix}`
  await openAccountOf(modal, wallet)
  const gateway = await faults.inject({ path: '/blockchain/names/gateway/**', kind: 'status', status: 503 })
  await register(modal.dialog, 'Injected')
  await expect(modal.headline('Almost there')).toBeVisible()
  await gateway.clear()
  await modal.view('RegisterAccountNameSuccess')
  await expect(modal.headline(`${name} is yours`)).toBeVisible()
  await modal.button('Done').click()
  await modal.view('Account')
  await expect(modal.headline(name)).toBeVisible()
  await expect(modal.button('Get a name')).toBeHidden()
  await modal.button('Send').click()
  await modal.dialog.getByLabel('Recipient').fill(name)
  await expect(modal.dialog.locator('.send-found .address')).toHaveText(
    new RegExp([...wallet.address].join('\\s*')),
  )
  await modal.close()
  await expect(page.getByRole('button', { name: `Account ${name}` })).toBeVisible()
})

for (const [kind, create] of [
  ['deployed', deployedWallet],
  ['undeployed', undeployedWallet],
] as const) {
  test(
    `a contract that is ${kind} has a name like any account`,
    tagUnless(kind === 'deployed'),
    async ({ modal }) => {
      await openAccountOf(modal, await create())
      await register(modal.dialog, `contract-${kind}`)
      await expect(modal.headline(`contract-${kind}${suffix} is yours`)).toBeVisible()
      await modal.button('Done').click()
      await expect(modal.headline(`contract-${kind}${suffix}`)).toBeVisible()
    },
  )
}

test.describe('over a relay', () => {
  // The phone's accounts are those of other journeys.
  test.use({ ownSandbox: true })

  test('a phone signs for a name', { tag: '@all' }, async ({ lab, page, startPhone }) => {
    const phone = await startPhone({ account: 1 })
    await lab.load('names')
    await phone.pair(await lab.showCode())
    await lab.expectConnected()
    await lab.openAccount()
    const name = `phone${suffix}`
    await register(lab.dialog, 'phone')
    await expect(lab.dialog.getByText(`${name} is yours`)).toBeVisible()
    await lab.button('Done').click()
    await expect(lab.dialog.getByRole('heading', { name, exact: true })).toBeVisible()
    await lab.button('Close').click()
    await expect(page.getByRole('button', { name: `Account ${name}` })).toBeVisible()
    expect(phone.requests.filter(({ method }) => method === 'personal_sign')).toHaveLength(1)
  })
})
