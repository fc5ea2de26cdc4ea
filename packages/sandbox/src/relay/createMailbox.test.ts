import { expect, test } from 'vitest'
import { createMailbox, type StoredMessage } from './createMailbox.js'
import { mailboxLimit } from './limits.js'

const stored = (message: string, rest: Partial<StoredMessage> = {}): StoredMessage => ({
  topic: 'topic',
  message,
  publishedAt: 0,
  tag: 0,
  attestation: '',
  publisher: 'client',
  expiresAt: 1000,
  confirmedBy: new Set(),
  ...rest,
})

test('a full mailbox makes room by dropping the oldest messages, whatever their topic', () => {
  const mailbox = createMailbox(() => 0)
  for (let index = 0; index <= mailboxLimit.messages; index += 1) {
    mailbox.add(stored(`${index}`, { topic: `${index % 2}` }))
  }
  expect(mailbox.size).toBe(mailboxLimit.messages)
  expect(mailbox.at('0')[0]?.message).toBe('2')
  expect(mailbox.at('1')[0]?.message).toBe('1')
})

test('long messages fill it sooner, and give their room back', () => {
  const mailbox = createMailbox(() => 0)
  const length = mailboxLimit.characters / 4
  const long = (character: string) => stored(character.repeat(length))
  for (const character of 'abcde') mailbox.add(long(character))
  expect(mailbox.at('topic').map(({ message }) => message[0])).toEqual(['c', 'd', 'e'])
  mailbox.clear()
  for (const character of 'abc') mailbox.add(long(character))
  expect(mailbox.size).toBe(3)
})

test('what has expired is neither handed out, nor recognised, nor kept', () => {
  let time = 0
  const mailbox = createMailbox(() => time)
  mailbox.add(stored('early', { expiresAt: 10 }))
  mailbox.add(stored('late', { expiresAt: 20 }))
  time = 10
  expect(mailbox.has('topic', 'early')).toBe(false)
  expect(mailbox.at('topic').map(({ message }) => message)).toEqual(['late'])
  time = 20
  mailbox.sweep()
  expect(mailbox.size).toBe(0)
})
