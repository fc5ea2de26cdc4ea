import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AnyPlugin } from '../../../plugin/definePlugin.js'
import { drawn, modalRoot, part, showTestModal } from '../../../testing/showTestModal.fixture.js'
import { ListRow } from '../../parts/ListRow.js'
import { RowShapes } from '../../parts/RowShapes.js'

const Rows = () => (
  <ul className="contents">
    {Array.from({ length: 20 }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
      <li key={at}>
        <ListRow picture={<span />} name={`Token ${at}`} onClick={() => {}} />
      </li>
    ))}
  </ul>
)

/** An account with a worth and two tabs, of which the first has rows. */
const holdings = (Worth: () => React.ReactNode): AnyPlugin => ({
  manifest: {
    id: 'holdings',
    accountTotal: ['eip155'],
    accountTabs: [
      { id: 'tokens', label: 'Tokens' },
      { id: 'nfts', label: 'NFTs' },
    ],
  },
  load: async () => () => ({
    accountTotal: Worth as never,
    accountTabs: { tokens: Rows, nfts: () => <RowShapes count={2} /> },
  }),
})

const total = () => (
  <button type="button" className="account-total">
    {'$12,408.62'}
  </button>
)

async function showAccount(Worth: () => React.ReactNode = total) {
  const shown = await showTestModal({ plugins: [holdings(Worth)] })
  await shown.modal.connect({ wallet: 'test.lab' })
  await shown.open()
  await expect.element(shown.button('Token 0')).toBeVisible()
  await drawn()
  return shown
}

const boxOf = (selector: string) => part(selector).getBoundingClientRect()

test('three whole rows of a tab are in sight at 900 px, between the header and the way out', async () => {
  await page.viewport(1280, 900)
  onTestFinished(() => page.viewport(1280, 720))
  await showAccount()
  const top = boxOf('header').bottom
  const { top: bottom } = boxOf('.footer')
  const whole = [...modalRoot().querySelectorAll('.contents .row')]
    .map((row) => row.getBoundingClientRect())
    .filter((row) => row.top >= top && row.bottom <= bottom)
  expect(whole.length).toBeGreaterThanOrEqual(3)
})

test('the way out stays in sight below any number of rows', async () => {
  const { button } = await showAccount()
  expect(button('Disconnect').element().getBoundingClientRect().bottom).toBeLessThanOrEqual(
    boxOf('.card').bottom,
  )
})

const sizeOf = (selector: string) => Number.parseFloat(getComputedStyle(part(selector)).fontSize)

test('the worth comes first and large, the currency second', async () => {
  await showAccount()
  expect(sizeOf('.account-total')).toBeGreaterThan(sizeOf('.amount'))
  expect(boxOf('.account-total').bottom).toBeLessThanOrEqual(boxOf('.amount').top)
})

test('a large worth takes nothing from the name of the network', async () => {
  await page.viewport(360, 740)
  onTestFinished(() => page.viewport(1280, 720))
  await showAccount(() => (
    <button type="button" className="account-total">
      {'$20,003,624.92'}
    </button>
  ))
  const name = part('.network-button > bdi')
  expect(name.clientWidth).toBeGreaterThan(0)
  expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth)
})

test('without a worth the currency is the large figure', async () => {
  await showAccount(() => null)
  expect(sizeOf('.amount')).toBe(32)
})

test('a notice lies over the foot: the card keeps its height', async () => {
  const { modal, kit } = await showAccount()
  const before = boxOf('.card').height
  kit.context.notify({ kind: 'error', text: 'Couldn’t copy. Select the text and copy it manually.' })
  await expect.poll(() => modalRoot().querySelector('.toast')).not.toBeNull()
  await drawn()
  expect(modal.state.open.peek()).toBe(true)
  expect(boxOf('.card').height).toBe(before)
})
