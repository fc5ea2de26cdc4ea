import { parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { BridgePage } from '../BridgePage.js'
import { expect, tagUnless, test } from '../fixtures.js'
import { callChain } from '../sandboxChain.js'
import { senderIndex } from '../sending.js'

test.use({ place: 'lab' })

const balanceOf = async (chainId: number, address: string) =>
  BigInt(String(await callChain(chainId, 'eth_getBalance', [address, 'latest'])))

const refusedByViem = 'TransactionExecutionError < UserRejectedRequestError 4001'
const libraries = [
  { library: 'wagmi2', refusal: refusedByViem },
  { library: 'wagmi3', refusal: refusedByViem },
  { library: 'viem', refusal: refusedByViem },
  { library: 'ethers', refusal: 'Error ACTION_REJECTED' },
]

for (const { library, refusal } of libraries) {
  // Spec §1.5
  test(
    `${library} alone reads the account, sends, follows the wallet, and leaves; a refusal is an error`,
    tagUnless(library === 'viem'),
    async ({ page, wallets }) => {
      const bridge = new BridgePage(page)
      const to = privateKeyToAddress(generatePrivateKey())
      await bridge.load(library)
      await wallets.instant.switchAccount(3)
      await bridge.connect()
      await bridge.expectAccount(await wallets.instant.address())
      await expect(bridge.chain).toHaveText('31337')
      // The wallet's own window: another account, whose balance is read and whose money is sent.
      await wallets.instant.switchAccount(senderIndex())
      const address = await wallets.instant.address()

      await test.step('reads the account of the wallet, and sends its money', async () => {
        await bridge.expectAccount(address)
        await bridge.send(to)
        await expect(bridge.receipt).toHaveText('success')
        expect(await balanceOf(31337, to)).toBe(parseEther('1'))
        await expect(bridge.balance).toHaveText(String(await balanceOf(31337, address)))
      })

      await test.step('follows the wallet to another network, and asks it to come back', async () => {
        await wallets.instant.switchChain(31338)
        await expect(bridge.chain).toHaveText('31338')
        await bridge.send(to)
        await expect.poll(() => balanceOf(31338, to)).toBe(parseEther('1'))
        await bridge.press('Switch to 31337')
        await expect(bridge.chain).toHaveText('31337')
      })

      await test.step('comes back after a reload without a question', async () => {
        await page.reload()
        await bridge.expectAccount(address)
        expect(await wallets.instant.requestedMethods()).not.toContain('eth_requestAccounts')
      })

      await test.step('leaves, by its own button or the modal’s', async () => {
        await bridge.press('Disconnect')
        await bridge.expectDisconnected()
        await bridge.connect()
        await bridge.expectAccount(address)
        await page.evaluate(() => globalThis.bridgeLab.modal.disconnect())
        await bridge.expectDisconnected()
        await expect(bridge.error).toBeEmpty()
      })

      await test.step(`a refusal is an error of ${library}`, async () => {
        await bridge.press('Connect wallet')
        await bridge.modal.view('Connect')
        await bridge.modal.close()
        await expect(bridge.error).toHaveText(
          library.startsWith('wagmi')
            ? 'UserRejectedRequestError 4001 < WalletModalError CONNECT_CANCELLED'
            : 'WalletModalError CONNECT_CANCELLED',
        )

        await wallets.careful.next('approve')
        await bridge.connect('Careful Wallet')
        await expect(bridge.account).not.toBeEmpty()
        await bridge.send(privateKeyToAddress(generatePrivateKey()))
        await wallets.careful.reject()
        await expect(bridge.error).toContainText(refusal)
        await expect(bridge.receipt).toBeEmpty()
        await expect(bridge.account).not.toBeEmpty()
      })
    },
  )
}
