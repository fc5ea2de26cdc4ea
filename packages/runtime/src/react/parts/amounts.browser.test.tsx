import { signal } from '@preact/signals-core'
import { useSignals } from '@preact/signals-react/runtime'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { NetworkId } from '../../base/caip.js'
import { amountTexts } from '../../messages/en/amounts.js'
import type { AnyPlugin } from '../../plugin/definePlugin.js'
import type { Asset } from '../../portfolio/asset.js'
import { expectFocus, modalRoot, part, showTestModal } from '../../testing/showTestModal.fixture.js'
import { AmountField, fundsText } from './AmountField.js'
import { CountdownRing } from './CountdownRing.js'
import { Stepper } from './Stepper.js'
import { TokenPicker } from './TokenPicker.js'

const assetOf = (symbol: string, more: Partial<Asset> = {}): Asset => ({
  networkId: 'eip155:1' as NetworkId,
  name: `${symbol} Token`,
  symbol,
  decimals: 6,
  balance: 2_500_000n,
  address: `0x${symbol.toLowerCase().charCodeAt(0).toString(16).repeat(20)}`,
  ...more,
})

const shownIn = (View: () => React.ReactNode): AnyPlugin => ({
  manifest: { id: 'form', views: { Form: { title: 'Form' } } },
  load: async () => () => ({ views: { Form: View }, uses: [amountTexts] }),
})

async function show(View: () => React.ReactNode) {
  const shown = await showTestModal({ plugins: [shownIn(View)] })
  await shown.open({ view: 'Form' } as never)
  return shown
}

const field = {
  entered: { text: '1.5', unit: 'asset', isMax: false },
  asset: assetOf('USD'),
  currency: 'usd',
  onSelectToken: () => {},
} as const

test('an amount is typed, and Enter goes on', async () => {
  const text = signal('')
  const entered = vi.fn()
  const { dialog } = await show(() => {
    useSignals()
    return (
      <AmountField
        {...field}
        entered={{ ...field.entered, text: text.value }}
        takesFocus
        onChange={(typed) => {
          text.value = typed
        }}
        onEnter={entered}
      />
    )
  })
  await expectFocus(dialog.getByLabelText('Amount'))
  await userEvent.keyboard('0.25{Enter}')
  expect([text.value, entered.mock.calls.length]).toEqual(['0.25', 1])
})

test('a problem describes the field of its amount', async () => {
  const { dialog } = await show(() => <AmountField {...field} problem="You have 2.5 USD." />)
  const amount = dialog.getByLabelText('Amount')
  await expect.element(amount).toHaveAttribute('aria-invalid', 'true')
  await expect.element(amount).toHaveAccessibleDescription('You have 2.5 USD.')
})

test('an amount changes to money only where the asset has a price', async () => {
  const priced = signal(false)
  const switched = vi.fn()
  const { button } = await show(() => {
    useSignals()
    const asset = assetOf('USD', priced.value ? { price: 1 } : {})
    return <AmountField {...field} asset={asset} converted="$1.50" onSwitchUnit={switched} />
  })
  const change = button('Enter the amount in USD')
  await expect.element(button('Select token: USD')).toBeVisible()
  expect(change.query()).toBeNull()
  priced.value = true
  await change.click()
  expect(switched).toHaveBeenCalledOnce()
})

test('Max stands beside the balance, where the most is known', async () => {
  const most = vi.fn()
  const { dialog, button } = await show(() => <AmountField {...field} onMax={most} />)
  await expect.element(dialog.getByText('Balance: 2.5')).toBeVisible()
  await button('Max').click()
  expect(most).toHaveBeenCalledOnce()
})

test('a token is found by its address, and chosen by the keyboard', async () => {
  const chosen = vi.fn()
  const assets = [assetOf('USD'), assetOf('EUR'), assetOf('ABC', { address: '0xAbCdEf', balance: undefined })]
  const { dialog } = await show(() => (
    <TokenPicker
      label="Tokens"
      assets={assets}
      chosen={assets[0]}
      pictureOf={() => undefined}
      onChoose={chosen}
    />
  ))
  await expectFocus(dialog.getByLabelText('Search tokens'))
  await userEvent.keyboard(' 0xabc')
  await expect.element(dialog.getByText('Unknown balance')).toBeVisible()
  expect(dialog.getByText('EUR Token').query()).toBeNull()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(chosen).toHaveBeenCalledExactlyOnceWith(assets[2])
})

test("a token's picture is shown once it has loaded", async () => {
  const picture = signal<string>()
  await show(() => (
    <TokenPicker
      label="Tokens"
      assets={[assetOf('USD'), assetOf('EUR')]}
      chosen={undefined}
      pictureOf={({ symbol }) => (symbol === 'EUR' ? picture.value : undefined)}
      onChoose={() => {}}
    />
  ))
  await expect.poll(() => modalRoot().querySelectorAll('.row').length).toBe(2)
  picture.value = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
  await expect.poll(() => part('li:nth-child(2)').querySelector('img')?.src).toBe(picture.value)
})

test('a search without a result says what else to try', async () => {
  const { dialog } = await show(() => (
    <TokenPicker
      label="Tokens"
      assets={[assetOf('USD')]}
      chosen={undefined}
      pictureOf={() => undefined}
      onChoose={() => {}}
    />
  ))
  await dialog.getByLabelText('Search tokens').fill('nothing')
  await expect
    .element(dialog.getByRole('status').filter({ hasText: 'No token matches.' }))
    .toHaveTextContent('Try its name, symbol or address.')
})

test('a step that is under way is the current one, and one that is done says so', async () => {
  const { dialog } = await show(() => (
    <Stepper
      label="Steps"
      doneLabel="Done"
      steps={[
        { id: 'approve', state: 'done', content: 'Approve' },
        { id: 'swap', state: 'waiting', content: 'Swap' },
        { id: 'receive', state: 'next', content: 'Receive' },
      ]}
    />
  ))
  const steps = dialog.getByRole('list', { name: 'Steps' }).getByRole('listitem')
  await expect.element(steps.nth(0)).toHaveTextContent('DoneApprove')
  const said = ['aria-current', 'aria-busy'].map((name) =>
    steps.elements().map((step) => step.getAttribute(name)),
  )
  expect(said).toEqual([
    [null, 'step', null],
    [null, 'true', null],
  ])
})

test('a ring begins where its time is, and stands still while it is paused', async () => {
  const paused = signal(false)
  const { dialog } = await show(() => {
    useSignals()
    return <CountdownRing totalMs={30_000} leftMs={10_000} label="New price soon" isPaused={paused.value} />
  })
  await expect.element(dialog.getByRole('timer', { name: 'New price soon' })).toBeVisible()
  const { style } = part('.countdown .left')
  expect([style.animationDelay, style.animationPlayState]).toEqual(['-20000ms', 'running'])
  paused.value = true
  await expect.poll(() => style.animationPlayState).toBe('paused')
})

test('what the account has is said at a glance, rounded down', () => {
  const asset = assetOf('ETH', { decimals: 18, balance: 9_999_987_654_321_098_765_432n })
  expect(fundsText((_key, values) => `${values?.amount}`, 10n ** 23n, asset, 'en')).toBe('9,999.98 ETH')
})
