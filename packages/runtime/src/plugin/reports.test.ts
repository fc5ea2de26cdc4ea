import { expect, test, vi } from 'vitest'
import { WalletModalError } from '../errors/classes.js'
import { createTestCore } from '../testing/createTestCore.js'

test('what a plugin tracks reaches whoever listens, with its properties', () => {
  const modal = createTestCore()
  modal.context.track('x-loyalty:redeemed', { points: 7 })
  expect(modal.reported.track).toEqual([{ event: 'x-loyalty:redeemed', properties: { points: 7 } }])
})

test("an alert reaches the app's team, and no visitor", () => {
  const modal = createTestCore()
  modal.open()
  const error = new WalletModalError('HTTP_STATUS', 'The service refused this origin.')
  modal.context.alert(error)
  expect([modal.reported.alert, modal.core.surface.notices.current.value]).toEqual([[{ error }], undefined])
})

test('a listener that throws stops nobody', () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  const modal = createTestCore()
  modal.events.on('track', () => {
    throw new Error('theirs')
  })
  const heard = vi.fn()
  modal.events.on('track', heard)
  modal.context.track('x-a', {})
  expect([heard.mock.calls.length, report.mock.calls]).toEqual([1, [[new Error('theirs')]]])
})
