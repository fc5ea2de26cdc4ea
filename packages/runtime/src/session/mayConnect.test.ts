import { describe, expect, test } from 'vitest'
import { createTestCore } from '../testing/createTestCore.js'
import { mockAccount } from '../testing/mockAdapter.js'
import { settled } from '../testing/settled.js'

const withBox = () => createTestCore({ config: { features: { legalCheckbox: true } } })

test('without `features.legalCheckbox` nobody has to agree to anything', () => {
  const modal = createTestCore({ config: { legal: { termsUrl: 'https://app.example/terms' } } })
  expect(modal.context.actions.mayConnect()).toBe(true)
})

describe('with `features.legalCheckbox`, before the visitor agreed', () => {
  test('no wallet is asked, by whatever way it is chosen', async () => {
    const modal = withBox()
    const connector = modal.discover({ id: 'a' })
    modal.open()
    await modal.context.actions.choose(connector)
    await modal.context.actions.connect(connector)
    void modal.connect('a').catch(() => {})
    await settled()
    expect(modal.adapter().asked).toEqual([])
    expect(modal.store.connections.attempt.peek()).toBeUndefined()
  })

  test('whoever tries from another view is taken to Connect, and the try is told there', async () => {
    const modal = withBox()
    modal.open('GetWallet')
    await modal.context.actions.choose(modal.discover())
    expect(modal.store.router.stack.peek().map(({ view }) => view)).toEqual(['Connect'])
    expect(modal.core.consent.current.peek()).toBe('asked')
  })

  test('`connect({ wallet })` stays open: they tick the box, choose, and it resolves', async () => {
    const modal = withBox()
    const connector = modal.discover({ id: 'a' })
    const account = modal.connect('a')
    await settled()
    expect([modal.store.view.peek(), modal.core.consent.current.peek()]).toEqual(['Connect', 'asked'])
    modal.core.consent.explained()
    modal.core.consent.answered(true)
    await modal.context.actions.choose(connector)
    expect(await account).toEqual(mockAccount())
  })

  test('a stored session is brought back all the same: it was agreed to when it began', async () => {
    const modal = withBox()
    modal.discover({ id: 'a' })
    modal.remember({ eip155: 'a' })
    await modal.followStoredSession()
    expect(modal.store.account.peek()).toEqual(mockAccount())
  })
})

test('the word is kept for the life of the modal, and stored nowhere', async () => {
  const modal = withBox()
  const connector = modal.discover()
  modal.open()
  modal.core.consent.answered(true)
  modal.close()
  modal.open()
  await modal.context.actions.choose(connector)
  expect(modal.store.account.peek()).toEqual(mockAccount())
  expect(JSON.stringify(modal.session())).not.toContain('consent')
  expect(withBox().core.consent.current.peek()).toBe('missing')
})

test('it can be taken back', () => {
  const modal = withBox()
  modal.core.consent.answered(true)
  modal.core.consent.answered(false)
  expect(modal.context.actions.mayConnect()).toBe(false)
})
