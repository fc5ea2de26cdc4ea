import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { account, accountPage } from './accountPage.fixture.js'
import type { Answer } from './auth/playedFrame.fixture.js'

const code = '0xe6Cae83BdE06E4c305530e199D7217f42808555B'
const hash = `0x${'12'.repeat(32)}`
const own = { chainId: 'eip155:1', network: 'Ethereum', kind: 'own', address: code }

const listing =
  (...delegations: readonly object[]): Answer =>
  (name) =>
    name === 'GET_DELEGATIONS' ? { delegations } : undefined

describe('the account’s code', () => {
  test('is named as the chain has it, on the app’s networks', async () => {
    const asked: unknown[] = []
    const { dialog } = await accountPage((name, payload) => {
      if (name === 'GET_DELEGATIONS') asked.push(payload)
      return listing(own, { chainId: 'eip155:10', network: 'Optimism', kind: 'none' })(name, payload)
    })
    await expect.element(dialog.getByText(code)).toBeVisible()
    await expect.element(dialog.getByText('No code yet')).toBeVisible()
    expect(asked).toEqual([{ chainIds: ['eip155:1', 'eip155:10'] }])
    expect(dialog.getByRole('alert').query()).toBeNull()
  })

  test('that isn’t the wallet’s is warned of', async () => {
    const { dialog } = await accountPage(listing({ ...own, kind: 'foreign' }))
    await expect.element(dialog.getByRole('alert').filter({ hasText: 'It may move all' })).toBeVisible()
  })

  test('is no section where there is none', async () => {
    const { dialog } = await accountPage(listing())
    const section = dialog.getByRole('heading', { name: 'Smart account' })
    expect(section.query()?.checkVisibility() ?? false).toBe(false)
  })

  test('that couldn’t be read is read again on request', async () => {
    let fails = true
    const { dialog, button } = await accountPage((name) => {
      if (name !== 'GET_DELEGATIONS') return undefined
      if (fails) throw { code: 'UNAVAILABLE', message: 'It failed.' }
      return { delegations: [own] }
    })
    await expect.element(dialog.getByText('couldn’t be read')).toBeVisible()
    fails = false
    await button('Try again').click()
    await expect.element(dialog.getByText(code)).toBeVisible()
  })
})

describe('removing the code', () => {
  test('asks the frame, and follows the transaction', async () => {
    const asked: unknown[] = []
    const { dialog, button, kit } = await accountPage((name, payload) => {
      if (name !== 'REVOKE_DELEGATION') return listing(own)(name, payload)
      asked.push(payload)
      return { hash }
    })
    await button('Remove the code on Ethereum').click()
    await expect.element(dialog.getByText('The code is being removed')).toBeVisible()
    expect(button('Remove the code on Ethereum').query()).toBeNull()
    expect(asked).toMatchObject([{ chainId: 'eip155:1', language: 'en' }])
    const label = 'Remove the code on Ethereum'
    expect(kit.context.transactions.all.peek()).toMatchObject([
      { id: hash, networkId: 'eip155:1', from: account, label, status: 'pending' },
    ])
  })

  test('that the visitor declines changes nothing, and says nothing', async () => {
    const { button, dialog } = await accountPage((name, payload) => {
      if (name === 'REVOKE_DELEGATION') throw { code: 'USER_REJECTED', message: 'The visitor declined.' }
      return listing(own)(name, payload)
    })
    await button('Remove the code on Ethereum').click()
    await expect.element(button('Remove the code on Ethereum')).toBeVisible()
    expect(dialog.getByRole('alert').query()).toBeNull()
  })

  test('that the account can’t pay for says so, and can be tried again', async () => {
    const { button } = await accountPage((name, payload) => {
      if (name === 'REVOKE_DELEGATION') throw { code: 'INSUFFICIENT_FUNDS', message: 'Too little.' }
      return listing(own)(name, payload)
    })
    await button('Remove the code on Ethereum').click()
    await expect.element(page.getByText('too little for the network fee')).toBeVisible()
    await expect.element(button('Remove the code on Ethereum')).toBeVisible()
  })
})
