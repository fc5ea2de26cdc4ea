import { expect, test } from 'vitest'
import { app, messages, openFrame, strangers } from './forgedMessages.fixture.js'

test('100,000 forged messages of nine kinds of sender change nothing, and the page is heard after them', () => {
  const frame = openFrame()
  const senders = strangers(frame)
  for (let round = 0; round < 100_000; round++) {
    const sender = senders[round % senders.length] as { source: typeof frame.parent; origin: string }
    frame.receive(
      sender.source,
      sender.origin,
      messages[Math.floor(round / senders.length) % messages.length],
    )
  }
  expect([frame.admissions(), frame.handled, frame.parent.told]).toEqual([0, [], []])
  frame.receive(frame.parent, app, messages[0])
  expect(frame.admissions()).toBe(1)
})
