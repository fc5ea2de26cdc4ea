import { signal } from '@wallet-modal/runtime/plugin'
import { createTestModal } from '@wallet-modal/runtime/testing'
import { expect, test, vi } from 'vitest'
import type { Approver } from '../approve/createApprover.js'
import { declined } from '../approve/createTurns.js'
import type { FrameClient } from '../frameClient.js'
import { createEmailChange } from './emailChange.js'

/** A change whose visitor agrees in the frame, and whose mails are sent. */
async function begin() {
  const answer = { action: 'VERIFY_PRIMARY_OTP', retryAfter: 30 }
  const ask = vi.fn().mockResolvedValue(answer)
  const show = vi.fn().mockResolvedValue(answer)
  const frame: FrameClient = {
    shown: signal(undefined),
    forget: () => {},
    ask,
    onSessionUpdate: () => () => {},
    onSocialWindow: () => () => {},
  }
  const approver: Approver = { request: vi.fn(), show, end: () => {} }
  const { modal, kit } = createTestModal({})
  await modal.prepare()
  return { change: createEmailChange(kit.context, frame, approver), ask, show }
}

test('the visitor agrees to an address once: another mail to it asks for nothing', async () => {
  const { change, ask, show } = await begin()
  await change.sendCode('new@app.example')
  await change.sendCode('new@app.example')
  expect(show).toHaveBeenCalledTimes(1)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('another address, and another account, is agreed to again', async () => {
  const { change, show } = await begin()
  await change.sendCode('new@app.example')
  await change.sendCode('other@app.example')
  change.reset()
  expect(change.email()).toBe('')
  await change.sendCode('other@app.example')
  expect(show).toHaveBeenCalledTimes(3)
})

test('a failure is kept for the form, and a decline is none', async () => {
  const { change, show } = await begin()
  const failure = new Error('no mail')
  show.mockRejectedValueOnce(failure).mockRejectedValueOnce(declined())
  await expect(change.sendCode('new@app.example')).rejects.toBe(failure)
  expect(change.failure()).toBe(failure)
  await expect(change.sendCode('new@app.example')).rejects.toThrow('declined')
  expect(change.failure()).toBeUndefined()
  expect(change.email()).toBe('new@app.example')
})
