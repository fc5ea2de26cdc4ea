import { expect, test } from 'vitest'
import { createTestModal } from '../testing/createTestModal.js'
import { defineWalletModalButton } from './defineWalletModalButton.js'

test('on a server nothing is defined', () => {
  const { modal } = createTestModal()
  defineWalletModalButton(modal)
  expect(globalThis.customElements).toBeUndefined()
})
