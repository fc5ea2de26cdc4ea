import { encodeFunctionData, parseAbi } from 'viem'
import { addressOf } from '../addresses.js'
import { expect, test } from '../fixtures.js'
import type { ModalPage } from '../ModalPage.js'
import type { SandboxWallet } from '../SandboxWallet.js'
import { callChain } from '../sandboxChain.js'
import { fillSend, selectToken, senderIndex } from '../sending.js'

const chainId = 31337

/** An address of nobody's, that no other journey pays. */
const someone = (last: string) => `0x${'5e4d'.repeat(9)}${last}`

const balanceOf = async (address: string) =>
  BigInt(String(await callChain(chainId, 'eth_getBalance', [address, 'latest'])))

async function connect(modal: ModalPage, wallet: SandboxWallet, path = '/') {
  await modal.load(path)
  await wallet.switchAccount(senderIndex())
  await modal.connect()
}

async function openSend(modal: ModalPage) {
  await modal.openAccount()
  await modal.button('Send').click()
  await modal.view('Send')
}

// Spec §1.9, §2.6
test('sends Ether, and tells when the chain has carried it out', { tag: '@everyTemplate' }, async ({
  modal,
  wallets,
}) => {
  const to = someone('0001')
  const before = await balanceOf(to)
  await connect(modal, wallets.instant)
  await openSend(modal)
  await fillSend(modal.dialog, { to, amount: '0.25' })
  await expect(modal.dialog.getByText('0.25 ETH')).toBeVisible()
  await modal.button('Confirm').click()

  await modal.view('Account')
  await expect(modal.button('Back')).toBeHidden()
  await expect(modal.dialog.getByText('Send 0.25 ETH: confirmed')).toBeVisible()
  expect((await balanceOf(to)) - before).toBe(25n * 10n ** 16n)
})

test('tells the end also when the modal is closed', async ({ modal, page, wallets }) => {
  await connect(modal, wallets.instant)
  // The node tells of no receipt until the dialog is closed.
  let tell = () => {}
  const isClosed = new Promise<void>((resolve) => {
    tell = resolve
  })
  await page.route('**/rpc/31337', async (route) => {
    if (route.request().postData()?.includes('eth_getTransactionReceipt')) await isClosed
    await route.continue()
  })
  await openSend(modal)
  await fillSend(modal.dialog, { to: someone('0002'), amount: '0.1' })
  await modal.button('Confirm').click()
  await modal.view('Account')
  await expect(modal.dialog.getByText('Transaction started')).toBeVisible()
  await modal.button('Close').click()
  await expect(modal.dialog).toBeHidden()
  tell()
  await expect(page.getByText('Send 0.1 ETH: confirmed')).toBeVisible()
})

test('sends a token, chosen from what the account has', async ({ modal, wallets }) => {
  const to = someone('0003')
  await connect(modal, wallets.instant)
  await openSend(modal)
  await selectToken(modal.dialog, 'SUSD')
  await modal.view('Send')
  await fillSend(modal.dialog, { to, amount: '12.5' })
  await expect(modal.dialog.getByText('Token contract')).toBeVisible()
  await modal.button('Confirm').click()
  await expect(modal.dialog.getByText('Send 12.5 SUSD: confirmed')).toBeVisible()

  const { blockchain } = (await (await fetch(`${addressOf('sandbox')}/sandbox.json`)).json()) as {
    readonly blockchain: {
      readonly tokens: readonly {
        readonly networkId: string
        readonly address: string
        readonly symbol: string
      }[]
    }
  }
  const token = blockchain.tokens.find(
    ({ networkId, symbol }) => networkId === `eip155:${chainId}` && symbol === 'SUSD',
  )
  const data = encodeFunctionData({
    abi: parseAbi(['function balanceOf(address) view returns (uint256)']),
    args: [to as `0x${string}`],
  })
  expect(BigInt(String(await callChain(chainId, 'eth_call', [{ to: token?.address, data }, 'latest'])))).toBe(
    12_500_000n,
  )
})

test('keeps what the visitor declines, and sends it when they agree', async ({ modal, wallets }) => {
  await connect(modal, wallets.instant)
  await openSend(modal)
  await fillSend(modal.dialog, { to: someone('0004'), amount: '0.1' })
  await wallets.instant.next('reject')
  await modal.button('Confirm').click()
  await expect(modal.dialog.getByRole('alert')).toHaveText('You declined in your wallet. Nothing was sent.')
  await modal.button('Confirm').click()
  await expect(modal.dialog.getByText('Send 0.1 ETH: confirmed')).toBeVisible()
})

test('goes back to the form, and says why, when the wallet moves to another account', async ({
  modal,
  wallets,
}) => {
  await connect(modal, wallets.instant)
  await openSend(modal)
  await fillSend(modal.dialog, { to: someone('0005'), amount: '0.1' })
  await expect(modal.button('Confirm')).toBeVisible()
  await wallets.instant.switchAccount(0)
  await modal.view('Send')
  await expect(modal.dialog.getByRole('alert')).toContainText('The account changed, so nothing was sent.')
  expect(await wallets.instant.requestedMethods()).not.toContain('eth_sendTransaction')
})

test.describe('without a service', () => {
  test.use({ place: 'lab' })

  test('Ether is sent with what the app’s own nodes say, and nobody else is asked', async ({
    modal,
    wallets,
    page,
  }) => {
    const to = someone('0006')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await connect(modal, wallets.instant, '/account.html?service=none')
    await openSend(modal)
    await modal.button('Max').click()
    await expect(modal.dialog.getByLabel('Amount', { exact: true })).toHaveValue(/^\d+\.\d+$/)
    await fillSend(modal.dialog, { to, amount: '0.5' })
    await modal.button('Confirm').click()
    await expect(modal.dialog.getByText('Send 0.5 ETH: confirmed')).toBeVisible()
    expect(await balanceOf(to)).toBe(5n * 10n ** 17n)
    expect(asked.filter((path) => path.includes('/v1/'))).toEqual([])
  })
})
