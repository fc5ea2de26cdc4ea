import { createTestModal, describePlugin } from '@wallet-modal/runtime/testing'
import { describe, expect, test } from 'vitest'
import { facts } from './facts.js'
import { badges } from './index.js'

/** The club's service, which knows one member. */
function createClub() {
  let name = 'ada.club'
  return async (input: string | URL | Request, init: RequestInit = {}) => {
    if (init.method === 'POST') ({ name } = JSON.parse(String(init.body)))
    return Response.json({ name, badges: ['Navigator'], url: String(input) })
  }
}

describePlugin(badges(), { describe, test, fetch: createClub(), facts })

async function connected() {
  const { modal, kit } = createTestModal({ plugins: [badges()], fetch: createClub() })
  await modal.prepare()
  await kit.context.actions.connect(kit.discover())
  const account = modal.state.account.value
  if (!account) return expect.fail('No wallet is connected.')
  await kit.context.actions.identify(account)
  return { modal, account }
}

test('a member is known by name as soon as a wallet is connected', async () => {
  const { modal } = await connected()
  expect(modal.state.profileName.value).toBe('ada.club')
})

test('a member’s new name shows at once, not after the five minutes that a name counts', async () => {
  const { modal, account } = await connected()
  await (await modal.plugins.badges.load()).rename(account, 'countess.club')
  await expect.poll(() => modal.state.profileName.value).toBe('countess.club')
})
