import { expect, it } from 'vitest'
import { AuthError } from './AuthError.js'
import { createCodes } from './codes.js'
import { openDatabase } from './database.js'

const day = 24 * 3_600_000
const days = 4
/** `GUESSES=1000000` runs as many as the threat model names. */
const guesses = Number(process.env.GUESSES ?? 20_000)

it('lets at most 30 guesses a day at one address be compared, however many are made', async () => {
  const database = await openDatabase({ folder: 'memory://' })
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const secret = await crypto.subtle.importKey('raw', new Uint8Array(32), algorithm, false, ['sign'])
  let at = Date.UTC(2026, 0, 1)
  const codes = createCodes({ database, secret, now: () => at })
  const compared = new Map<number, number>()
  const won: string[] = []
  for (let guess = 0; guess < guesses; guess++) {
    at += Math.floor((days * day) / guesses)
    const frame = `frame ${guess % 10_000}`
    const asked = await codes.create('ada@mail.test', frame, false).catch((error: AuthError) => error)
    // Known to the test alone: the guess is never the code.
    const wrong = asked instanceof AuthError || asked.code !== '000000' ? '000000' : '000001'
    for (let times = 0; times < 4; times++) {
      const answer = await codes.consume(wrong, frame).catch((error: AuthError) => error)
      if (!(answer instanceof AuthError)) won.push(answer)
      else if (answer.details.triesLeft !== undefined) {
        const today = Math.floor(at / day)
        compared.set(today, (compared.get(today) ?? 0) + 1)
      }
    }
  }
  expect(won).toEqual([])
  expect(Math.max(...compared.values())).toBeLessThanOrEqual(30)
  expect(compared.size).toBeGreaterThanOrEqual(days)
  await database.close()
}, 6_000_000)
