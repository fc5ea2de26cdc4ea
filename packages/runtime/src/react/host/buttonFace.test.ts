import { expect, test } from 'vitest'
import { buttonTexts, fill } from '../../messages/buttons.js'
import type { Modal } from '../../modal.js'
import { mockAccount } from '../../testing/mockAdapter.js'
import { accountFace } from './buttonParts.js'

const modal = {
  text: (key, values) => fill(buttonTexts[key as keyof typeof buttonTexts], values),
} as Modal

test('an account is shown and called by its short address', () => {
  expect(accountFace(modal, mockAccount())).toMatchObject({
    kind: 'account',
    text: '0xf3…b92266',
    label: 'Account 0xf3…b92266',
  })
})

test('or by its name, where a plugin knows one', () => {
  expect(accountFace(modal, mockAccount(), { name: 'ada.eth' })).toMatchObject({
    kind: 'account',
    text: 'ada.eth',
    label: 'Account ada.eth',
  })
})
