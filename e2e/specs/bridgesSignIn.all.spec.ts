import { BridgePage } from '../BridgePage.js'
import { expect, test } from '../fixtures.js'

test.use({ place: 'lab' })

const bridges = [
  { library: 'wagmi2', wallet: 'Sandbox Wallet', view: 'ConnectingSiwe' },
  { library: 'wagmi3', wallet: 'Sandbox Wallet', view: 'ConnectingSiwe' },
  { library: 'walletAdapter', wallet: 'Sandbox Solana', view: 'SIWXSignMessage' },
]

for (const { library, wallet, view } of bridges) {
  test(`${library} is disconnected where the visitor doesn't sign in, and hears of an account once it has`, async ({
    page,
  }) => {
    const bridge = new BridgePage(page)
    await bridge.load(library, '?signIn')

    await test.step("disconnected where the visitor doesn't sign in", async () => {
      await bridge.choose(wallet)
      await bridge.modal.view(view)
      await bridge.modal.button('Cancel').click()
      await bridge.modal.view('Connect')
      await bridge.modal.close()
      await bridge.expectDisconnected()
      await expect(bridge.error).not.toBeEmpty()
    })

    await test.step('hears of an account once it has signed in', async () => {
      await bridge.choose(wallet)
      await bridge.modal.view(view)
      await expect(bridge.account).toBeEmpty()
      await bridge.modal.button('Sign').click()
      await expect(bridge.account).not.toBeEmpty()
      const address = (await bridge.account.textContent()) ?? ''

      await page.reload()
      await bridge.expectAccount(address)
      await expect(bridge.modal.dialog).toBeHidden()
    })
  })
}
