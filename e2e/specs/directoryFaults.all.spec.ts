import type { SandboxFaultKind } from 'wallet-modal-sandbox/client'
import { addressOf } from '../addresses.js'
import type { ViewsLabOptions } from '../lab/views.js'
import { test as base, expect, faultGroups } from '../sandboxFaults.js'
import { ViewsLabPage } from '../ViewsLabPage.js'

/** A lab page whose modal asks the sandbox's directory, which fails for this journey alone. */
const test = base.extend<{ lab: ViewsLabPage }>({
  place: 'lab',
  lab: async ({ page }, use) => use(new ViewsLabPage(page)),
})

const config = {
  projectId: 'lab',
  features: { walletConnect: true, names: false, tokens: false, nfts: false, history: false },
  // Neither the relay nor the blockchain API listens: this page shows no code, and no account.
  endpoints: { directory: addressOf('sandbox'), relay: 'ws://127.0.0.1:9', blockchain: 'http://127.0.0.1:9' },
} satisfies ViewsLabOptions['config']

const rows = (lab: ViewsLabPage) => lab.dialog.getByRole('list', { name: 'Wallets' }).getByRole('listitem')
const field = (lab: ViewsLabPage) => lab.dialog.getByRole('searchbox', { name: 'Search wallets' })

const isSilent = ({ kind }: SandboxFaultKind) => kind === 'never' || kind === 'drip'

for (const [group, kinds] of Object.entries(faultGroups)) {
  test(`a service that ${group} takes nothing of what is installed, bundled and configured; trying again helps`, async ({
    page,
    lab,
    guard,
    faults: sandbox,
  }) => {
    guard.expect(/Failed to load resource|blocked by CORS policy/)
    const own = { id: 'own', name: 'Own Wallet', mobileLink: 'own://' }
    const wallets = { featured: ['me.rainbow'], custom: [own] }
    const alert = lab.dialog.getByRole('alert')
    await page.clock.install()
    for (const [name, fault] of Object.entries(kinds)) {
      await test.step(name, async () => {
        const injected = await sandbox.inject({ path: '/getWallets', ...fault })
        await lab.openWith({ config: { ...config, wallets } })
        await expect(rows(lab), name).toHaveText([
          /WalletConnect/,
          /Lab Wallet/,
          /Rainbow$/,
          /Own Wallet$/,
          /All wallets$/,
        ])

        await lab.button('All wallets').click()
        await lab.view('AllWallets')
        if (isSilent(fault)) {
          for (const [at, shown] of ['Lab Wallet', 'Rainbow', 'Own Wallet'].entries()) {
            await expect(rows(lab).nth(at), name).toContainText(shown)
          }
          await expect(alert, name).toHaveCount(0)
          // A page waits for what is featured, which has 5 s, to leave it out; then it has 15 s of its own.
          const asked = page.waitForRequest(/entries=40/)
          await page.clock.runFor(5_000)
          await asked
          await page.clock.runFor(15_000)
        }
        await expect(alert, name).toContainText(name === '429' ? 'more wallets right now.' : 'more wallets.')
        for (const [at, shown] of ['Lab Wallet', 'Rainbow', 'Own Wallet'].entries()) {
          await expect(rows(lab).nth(at), name).toContainText(shown)
        }
        await field(lab).fill('vultisig')
        await expect(rows(lab), name).toHaveText([/Vultisig$/])
        await field(lab).fill('')

        await injected.clear()
        // The service asked for a pause of this length.
        await page.clock.runFor(1_000)
        await lab.button('Try again').click()
        await expect(field(lab), name).toBeFocused()
        await expect(alert, name).toHaveCount(0)
      })
    }
    await lab.chooseWallet('Lab Wallet')
    await expect(lab.dialog).toBeHidden()
    expect(await lab.requests()).toContain('eth_requestAccounts')
  })
}

test('bad wallets in a page are cleaned or left out, and the others are listed', async ({
  page,
  lab,
  faults: sandbox,
}) => {
  await sandbox.inject({ path: '/getWallets', kind: 'hostile', items: 3 })
  // More than are bundled: the last ones are only the service's to tell.
  await sandbox.setWalletCount(600)
  await lab.openWith({ config })
  await lab.button('All wallets').click()
  await expect(lab.button('WalletConnect certified')).toBeVisible()
  await field(lab).fill('generated wallet')
  await expect(rows(lab).first()).toContainText(/Generated wallet \d{5}/)
  await expect(lab.dialog.getByRole('alert')).toHaveCount(0)
  expect(await page.evaluate(() => 'isHacked' in globalThis)).toBe(false)
})

test('of a body of 50 MB little is read, and less is kept', async ({ page, lab, faults: sandbox }) => {
  await sandbox.inject({ path: '/getWallets', kind: 'huge' })
  const devtools = await page.context().newCDPSession(page)
  let received = 0
  devtools.on('Network.dataReceived', ({ dataLength }) => {
    received += dataLength
  })
  const heap = async () => {
    await devtools.send('HeapProfiler.collectGarbage')
    return (await devtools.send('Runtime.getHeapUsage')).usedSize
  }
  await lab.openWith({ config })
  await lab.view('Connect')
  // These wallets replace what the service would have recommended.
  await expect(rows(lab)).toHaveText([/WalletConnect/, /Lab Wallet/, /MetaMask$/, /All wallets$/])
  await devtools.send('Network.enable')
  const before = await heap()
  await lab.button('All wallets').click()
  await expect(lab.dialog.getByRole('alert')).toContainText('Couldn’t load more wallets.')
  expect((await heap()) - before).toBeLessThan(10_000_000)
  expect(received).toBeLessThan(10_000_000)
})
