import { createPublicClient, http, numberToHex, parseEther } from 'viem'
import { addressOf } from '../addresses.js'
import { sign, signButton, walletFrame } from '../EmbeddedWallet.js'
import { expect } from '../fixtures.js'
import { callChain } from '../sandboxChain.js'
import { askProvider, test } from '../smartAccounts.js'

test.use({ place: 'lab' })

const node = () => createPublicClient({ transport: http(`${addressOf('sandbox')}/rpc/31338`) })

test('an account at an address of its own signs before it is there; its first call creates it; the key’s account is a switch away', async ({
  page,
  modal,
  account: key,
}) => {
  const frame = walletFrame(page)
  await page.evaluate(() =>
    (window as never as { modal: { switchNetwork(id: string): Promise<void> } }).modal.switchNetwork(
      'eip155:31338',
    ),
  )
  const shown = page.getByTestId('eip155')
  await expect(shown).not.toHaveText(key)
  const account = (await shown.textContent()) as `0x${string}`

  await page.getByRole('button', { name: 'Sign a message' }).click()
  await expect(signButton(frame)).toBeVisible()
  await sign(frame)
  await expect(page.locator('output')).toHaveText(/^0x.*6492$/)
  const signature = (await page.locator('output').textContent()) as `0x${string}`
  expect(await node().getCode({ address: account })).toBeUndefined()
  expect(await node().verifyMessage({ address: account, message: 'Hello, Ada', signature })).toBe(true)

  await callChain(31338, 'anvil_setBalance', [account, numberToHex(parseEther('1'))])
  const call = { from: account, to: '0x000000000000000000000000000000000000dEaD', value: numberToHex(1n) }
  const sent = askProvider(page, 'eth_sendTransaction', [call])
  await expect(frame.getByText('Creates your smart account, by')).toBeVisible()
  await expect(frame.getByText('Sandbox Sponsor')).toBeVisible()
  await sign(frame)
  expect(await sent).toMatchObject({ result: expect.stringMatching(/^0x[\da-f]{64}$/) })
  expect(await node().getCode({ address: account })).toMatch(/^0x/)

  await page.evaluate(() =>
    (window as never as { modal: { open(o: object): Promise<void> } }).modal.open({ view: 'Accounts' }),
  )
  await modal.dialog
    .getByRole('button', { name: /Smart account/ })
    .and(page.locator('[aria-current]'))
    .waitFor()
  await modal.dialog
    .getByRole('button')
    .filter({ hasText: key.slice(-6) })
    .click()
  await expect(shown).toHaveText(key)
})
