import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { goBack } from '../navigation/close.js'
import { createTestCore } from '../testing/createTestCore.js'
import type { AnyPlugin } from './definePlugin.js'

beforeEach(() => void vi.stubGlobal('reportError', vi.fn()))
afterEach(() => void vi.unstubAllGlobals())

const Order = () => null

/** A plugin with an order that is pending, whose view is named so. */
const shop = (start: () => string | undefined): AnyPlugin => ({
  manifest: { id: 'shop', views: { Order: { title: 'x' } } },
  load:
    async () =>
    ({ startsAt }) => {
      const stop = startsAt(start)
      return { views: { Order }, api: { stop } }
    },
})

async function shopModal(start: () => string | undefined, isConnected = true) {
  const modal = createTestCore({ plugins: [shop(start)] })
  const api = (await modal.loadPlugin('shop')) as { stop(): void }
  if (isConnected) await modal.context.actions.connect(modal.discover())
  const views = () => modal.store.router.stack.peek().map(({ view }) => view)
  return { modal, api, views }
}

test('opens at the view, over Account', async () => {
  const { modal, views } = await shopModal(() => 'Order')
  modal.open()
  expect(views()).toEqual(['Account', 'Order'])
  await goBack(modal.core)
  expect(views()).toEqual(['Account'])
})

test('the view that the app asks for comes first', async () => {
  const { modal, views } = await shopModal(() => 'Order')
  modal.open('Networks')
  expect(views()).toEqual(['Networks'])
})

test('a visitor without a wallet connects first', async () => {
  const { modal, views } = await shopModal(() => 'Order', false)
  modal.open()
  expect(views()).toEqual(['Connect'])
})

test.each([
  ['names none', () => undefined],
  ['names one that there is not', () => 'Ordre'],
  ['throws', () => expect.unreachable('no order')],
])('opens at Account where it %s', async (_, start) => {
  const { modal, views } = await shopModal(start)
  modal.open()
  expect(views()).toEqual(['Account'])
})

test('counts until the plugin ends it', async () => {
  const { modal, api, views } = await shopModal(() => 'Order')
  api.stop()
  modal.open()
  expect(views()).toEqual(['Account'])
})
