import { createRoot } from 'react-dom/client'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { type ShownModal, showTestModal } from '../../testing/showTestModal.fixture.js'
import { AccountButton, NetworkButton } from './buttons.js'
import { WalletModalProvider } from './WalletModalProvider.js'

const accountButton = page.getByRole('button', { name: /^Account 0x/ })
const networkButton = page.getByRole('button', { name: /^Network: / })

let shown: ShownModal

/** An app whose buttons come once a wallet is connected. */
beforeEach(async () => {
  shown = await showTestModal()
  await shown.modal.connect({ wallet: 'test.lab' })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  root.render(
    <WalletModalProvider modal={shown.modal}>
      <NetworkButton />
      <AccountButton showsBalance />
    </WalletModalProvider>,
  )
})

test('a network button shows the network', async () => {
  await expect.element(networkButton).toHaveTextContent('Network eip155:1')
})

test('an account button shows the balance, and keeps it while it is read again', async () => {
  await expect.element(accountButton).toHaveTextContent('1.000 COIN')
  shown.kit.adapter().script.getBalance = () => new Promise(() => {})
  void shown.modal.refreshBalance('eip155', { force: true })
  await expect.poll(() => shown.modal.state.balance.peek().status).toBe('loading')
  await expect.element(accountButton).toHaveTextContent('1.000 COIN')
})

test.each(['flex', 'grid'])(
  'a button is as wide as its text in a column of the page (%s)',
  async (display) => {
    await expect.element(accountButton).toBeVisible()
    const column = accountButton.element().parentElement as HTMLElement
    Object.assign(column.style, { display, flexDirection: 'column', width: '900px' })
    await expect.element(networkButton).toBeVisible()
    for (const button of [accountButton, networkButton]) {
      expect(button.element().getBoundingClientRect().width).toBeLessThan(300)
    }
  },
)

test.each([
  ['a reset of the page loses against the styles of a button', 'button', '44px'],
  ['a class of the page wins', '.wallet-modal-button', '0px'],
])('%s', async (_, selector, minHeight) => {
  const sheet = document.createElement('style')
  sheet.textContent = `${selector} { min-height: 0; padding: 0 }`
  document.head.append(sheet)
  onTestFinished(() => sheet.remove())
  await expect.element(accountButton).toBeVisible()
  expect(getComputedStyle(accountButton.element()).minHeight).toBe(minHeight)
})

test('an account button gives way to the page, with its text cut', async () => {
  await expect.element(accountButton).toBeVisible()
  const row = accountButton.element().parentElement as HTMLElement
  Object.assign(row.style, { display: 'flex', width: '340px' })
  expect(row.scrollWidth).toBe(340)
})
