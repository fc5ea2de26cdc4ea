import { expect, test } from 'vitest'
import type { Decision } from '../approve/prompt.js'
import type { Question } from '../approve/Question.js'
import type { Login } from '../login.js'
import { createRecovery } from './createRecovery.js'

/** A visitor who decides as told, and what the server is asked. */
function visitor(decision: Decision) {
  const questions: Question[] = []
  const posted: string[] = []
  const login = {
    user: async () => ({ accounts: { evmAddress: '0x1' } }),
    post: async (path: string) => {
      posted.push(path)
      return { action: 'VERIFY_PRIMARY_OTP', retryAfter: 30 }
    },
  } as unknown as Login
  const recovery = createRecovery({
    opening: Promise.resolve(login),
    origin: 'https://shop.example',
    tellEnd: () => {},
    draw: async (question) => {
      questions.push(question)
      return decision
    },
  })
  const change = (email: string) => recovery.updateEmail({ email, language: 'en', mode: 'light' })
  return { change, questions, posted }
}

test('another email address needs the visitor’s word in the frame, once for each address', async () => {
  const { change, questions, posted } = visitor('approved')
  for (const email of ['new@mail.test', 'new@mail.test', 'other@mail.test']) await change(email)
  expect(questions.map(({ tier, changes }) => [tier, changes])).toEqual([
    ['high', [{ text: 'changesEmail', what: 'new@mail.test' }]],
    ['high', [{ text: 'changesEmail', what: 'other@mail.test' }]],
  ])
  expect(posted).toEqual(Array(3).fill('/v1/account/email'))
})

test('a visitor who declines changes nothing', async () => {
  const { change, posted } = visitor('declined')
  await expect(change('new@mail.test')).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(posted).toEqual([])
})
