import { expect, test } from 'vitest'
import type { Decision } from '../approve/prompt.js'
import type { Question } from '../approve/Question.js'
import type { Login } from '../login.js'
import { WalletError } from '../WalletError.js'
import { createRecovery } from './createRecovery.js'

const look = { language: 'en', mode: 'light' } as const
const linked = { id: 'a', place: 'GitHub', isCurrent: false }

/** A visitor with one linked log-in, who decides as told; what they are asked; and what happens. */
function visitor(decision: Decision, change: object = {}, refusal?: WalletError) {
  const questions: Question[] = []
  const done: unknown[] = []
  const login = {
    user: async () => ({ accounts: { evmAddress: '0x1' } }),
    post: async (path: string, body: unknown) => {
      if (path === '/v1/account') return { logins: [{ ...linked, ...change }] }
      done.push([path, body])
      if (refusal) throw refusal
      return {}
    },
    signOut: async () => void done.push('logs out'),
  } as unknown as Login
  const { removeLogin } = createRecovery({
    opening: Promise.resolve(login),
    origin: 'https://shop.example',
    tellEnd: () => {},
    draw: async (question) => {
      questions.push(question)
      return decision
    },
  })
  return { remove: (id = 'a') => removeLogin({ id, ...look }), questions, done }
}

const removal = ['/v1/logins/remove', { id: 'a', language: 'en' }]

test('a log-in goes once the visitor agrees to a big step that names it', async () => {
  const { remove, questions, done } = visitor('approved', { name: 'ada' })
  await remove()
  expect(questions).toMatchObject([
    {
      ...{ title: 'change', tier: 'high', host: 'shop.example', warnings: [] },
      changes: [{ text: 'removesLogin', what: 'GitHub · ada' }],
    },
  ])
  expect(done).toEqual([removal])
})

test('the name that a stranger has chosen hides nothing, and may be missing', async () => {
  const hiding = visitor('approved', { name: 'ada\u202E\u2069' })
  await hiding.remove()
  expect(hiding.questions[0]?.changes[0]?.what).toBe('GitHub · ada\\u{202e}\\u{2069}')
  const nameless = visitor('approved')
  await nameless.remove()
  expect(nameless.questions[0]?.changes[0]?.what).toBe('GitHub')
})

test('the session’s own log-in goes with a warning, and the browser logs out', async () => {
  const { remove, questions, done } = visitor('approved', { isCurrent: true })
  await remove()
  expect(questions[0]?.warnings).toEqual(['ownLogin'])
  expect(done).toEqual([removal, 'logs out'])
})

test('a visitor who declines, or has no such log-in, changes nothing', async () => {
  const declining = visitor('declined')
  await expect(declining.remove()).rejects.toMatchObject({ code: 'USER_REJECTED' })
  await expect(visitor('approved').remove('b')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(declining.done).toEqual([])
})

test('a log-in that the server keeps logs nobody out', async () => {
  const refusal = new WalletError('LAST_LOGIN', 'Nothing else logs in to this wallet.')
  const { remove, done } = visitor('approved', { isCurrent: true }, refusal)
  await expect(remove()).rejects.toMatchObject({ code: 'LAST_LOGIN' })
  expect(done).toEqual([removal])
})
