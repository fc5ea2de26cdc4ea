import { encodeFunctionData, parseAbi } from 'viem'
import { addressOf } from '../addresses.js'
import { expect, test } from '../fixtures.js'
import type { ModalPage } from '../ModalPage.js'
import type { SandboxWallet } from '../SandboxWallet.js'
import { callChain } from '../sandboxChain.js'
import { fillSend, selectToken, senderIndex } from '../sending.js'

const chainId = 31337

/** An address without a key, that no other journey pays, and that looks like no other one. */
const someone = (digit: string) => `0x${`${digit}e4d`.repeat(10)}`

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
  const to = someone('1')
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

test('one account sends with the modal closed, sends a token, declines, and changes', async ({
  modal,
  page,
  wallets,
}) => {
  await connect(modal, wallets.instant)

  await test.step('tells the end also when the modal is closed', async () => {
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
    await fillSend(modal.dialog, { to: someone('2'), amount: '0.1' })
    await modal.button('Confirm').click()
    await modal.view('Account')
    await expect(modal.dialog.getByText('Transaction started')).toBeVisible()
    await modal.button('Close').click()
    await expect(modal.dialog).toBeHidden()
    tell()
    await expect(page.getByText('Send 0.1 ETH: confirmed')).toBeVisible()
  })

  await test.step('sends a token, chosen from what the account has', () => sendToken(modal))

  await test.step('keeps what the visitor declines, and sends it when they agree', async () => {
    await modal.button('Send').click()
    await modal.view('Send')
    await fillSend(modal.dialog, { to: someone('4'), amount: '0.15' })
    await wallets.instant.next('reject')
    await modal.button('Confirm').click()
    await expect(modal.dialog.getByRole('alert').filter({ hasText: 'You declined' })).toHaveText(
      'You declined in your wallet. Nothing was sent.',
    )
    await modal.button('Confirm').click()
    await expect(modal.dialog.getByText('Send 0.15 ETH: confirmed')).toBeVisible()
  })

  await test.step('goes back to the form, and says why, when the wallet moves to another account', async () => {
    const sent = async () =>
      (await wallets.instant.requestedMethods()).filter((method) => method === 'eth_sendTransaction').length
    const before = await sent()
    await modal.button('Send').click()
    await modal.view('Send')
    await fillSend(modal.dialog, { to: someone('5'), amount: '0.1' })
    await expect(modal.button('Confirm')).toBeVisible()
    await wallets.instant.switchAccount(0)
    await modal.view('Send')
    const notice = 'The account changed, so nothing was sent.'
    await expect(modal.dialog.getByRole('alert').filter({ hasText: notice })).toBeVisible()
    expect(await sent()).toBe(before)
  })
})

async function sendToken(modal: ModalPage): Promise<void> {
  const to = someone('3')
  const before = await tokensOf(to)
  await openSend(modal)
  await selectToken(modal.dialog, 'SUSD')
  await modal.view('Send')
  await fillSend(modal.dialog, { to, amount: '12.5' })
  await expect(modal.dialog.getByText('Token contract')).toBeVisible()
  await modal.button('Confirm').click()
  await expect(modal.dialog.getByText('Send 12.5 SUSD: confirmed')).toBeVisible()
  expect((await tokensOf(to)) - before).toBe(12_500_000n)
}

/** An account's balance of SUSD on the chain, in its smallest unit. */
async function tokensOf(owner: string): Promise<bigint> {
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
    args: [owner as `0x${string}`],
  })
  return BigInt(String(await callChain(chainId, 'eth_call', [{ to: token?.address, data }, 'latest'])))
}

test.describe('without a service', () => {
  test.use({ place: 'lab' })

  test('Ether is sent with what the app’s own nodes say, and nobody else is asked', async ({
    modal,
    wallets,
    page,
  }) => {
    const to = someone('6')
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
