import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accountPage } from './accountPage.fixture.js'

const linked = Date.UTC(2026, 0, 12, 12)
const gitHub = {
  ...{ id: 'a', place: 'GitHub', name: 'ada', linkedAt: linked },
  isCurrent: false,
}
const google = { id: 'b', place: 'Google', isCurrent: true }

const listing =
  (...logins: readonly object[]) =>
  (name: string) =>
    name === 'GET_ACCOUNT' ? { logins } : undefined

test('the log-ins of a wallet have their name and day, and the session’s own is marked', async () => {
  const { dialog, button } = await accountPage(listing(gitHub, google))
  const row = (text: string) => dialog.getByRole('listitem').filter({ hasText: text })
  await expect.element(row('GitHub · ada')).toHaveTextContent('Linked Jan 12, 2026')
  await expect.element(row('Google')).toHaveTextContent('You are logged in with this')
  await expect.element(row('ada@app.example')).not.toHaveTextContent('You are logged in with this')
  await expect.element(button('Remove GitHub · ada')).toBeVisible()
})

test('a wallet with its email address alone lists that, as the session’s own', async () => {
  const { dialog } = await accountPage(listing())
  const row = dialog.getByRole('listitem').filter({ hasText: 'ada@app.example' })
  await expect.element(row).toHaveTextContent('You are logged in with this')
})

test('a log-in is removed by the frame, and is gone from the list', async () => {
  let logins = [gitHub]
  const asked: unknown[] = []
  const { button } = await accountPage((name, payload) => {
    if (name === 'REMOVE_LOGIN') {
      asked.push(payload)
      logins = []
    }
    return listing(...logins)(name)
  })
  await button('Remove GitHub · ada').click()
  await expect.poll(() => button('Remove GitHub · ada').query()).toBeNull()
  expect(asked).toMatchObject([{ id: 'a', language: 'en' }])
})

test('a log-in that the visitor keeps after all stays in the list, and nothing is said', async () => {
  const { button, dialog } = await accountPage((name) => {
    if (name === 'REMOVE_LOGIN') throw { code: 'USER_REJECTED', message: 'The visitor declined.' }
    return listing(gitHub)(name)
  })
  await button('Remove GitHub · ada').click()
  await expect.element(button('Remove GitHub · ada')).toBeVisible()
  expect(dialog.getByRole('alert').query()).toBeNull()
})

test.each([
  ['LAST_LOGIN', 'Nothing else logs in to this wallet'],
  ['UNAVAILABLE', 'The log-in server isn’t responding'],
])('%s says so, and the log-in stays in the list', async (code, text) => {
  const { button } = await accountPage((name) => {
    if (name === 'REMOVE_LOGIN') throw { code, message: 'It failed.' }
    return listing(gitHub)(name)
  })
  await button('Remove GitHub · ada').click()
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(button('Remove GitHub · ada')).toBeVisible()
})

test('in an app without log-ins by email, the last log-in stays', async () => {
  const { dialog } = await accountPage(listing(google), { email: false, socials: ['google'] })
  await expect.element(dialog.getByText('Google')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Remove Google' }).query()).toBeNull()
})
