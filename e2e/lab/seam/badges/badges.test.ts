import { createTestModal, describePlugin } from '@wallet-modal/runtime/testing'
import { describe, expect, test } from 'vitest'
import { facts } from './facts.js'
import { badges } from './index.js'

const fetch = async () => Response.json({ name: 'ada.club', badges: ['Navigator'] })

describePlugin(badges(), { describe, test, fetch, facts })

test('a member is known by name as soon as a wallet is connected', async () => {
  const { modal, kit } = createTestModal({ plugins: [badges()], fetch })
  await modal.prepare()
  const { actions } = kit.context
  await actions.connect(kit.discover())
  const account = modal.state.account.value
  if (account) await actions.identify(account)
  expect(modal.state.profileName.value).toBe('ada.club')
})
