import { expect, it } from 'vitest'
import { AuthError } from './AuthError.js'
import { codeLimits, createCodes } from './codes.js'
import { openDatabase } from './database.js'
import { startTestServer } from './startTestServer.fixture.js'

const day = 24 * 3_600_000
const days = 4
/** Frames that guess, each at a network address of its own. */
const frames = 10_000
/** `GUESSES=1000000` makes as many as the threat model names, in nine minutes: half a millisecond a guess, nearly all of it PGlite's. */
const guesses = Number(process.env.GUESSES ?? 20_000)
const guessesPerFrame = codeLimits.triesPerCode + 1

it('compares at most 30 guesses a day at one address, however many are made', async () => {
  const database = await openDatabase({ folder: 'memory://' })
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const secret = await crypto.subtle.importKey('raw', new Uint8Array(32), algorithm, false, ['sign'])
  let at = Date.UTC(2026, 0, 1)
  const codes = createCodes({ database, secret, now: () => at })
  const compared = new Map<number, number>()
  const won: string[] = []
  const rounds = Math.ceil(guesses / guessesPerFrame)
  for (let round = 0; round < rounds; round++) {
    at += Math.floor((days * day) / rounds)
    const frame = `frame ${round % frames}`
    const asked = await codes.create('ada@mail.test', frame, false).catch((error: AuthError) => error)
    // Known to the test alone: the guess is never the code.
    const wrong = asked instanceof AuthError || asked.code !== '000000' ? '000000' : '000001'
    for (let times = 0; times < guessesPerFrame; times++) {
      const answer = await codes.consume(wrong, frame).catch((error: AuthError) => error)
      if (!(answer instanceof AuthError)) won.push(answer)
      else if (answer.details.triesLeft !== undefined) {
        const today = Math.floor(at / day)
        compared.set(today, (compared.get(today) ?? 0) + 1)
      }
    }
  }
  console.log(`${rounds * guessesPerFrame} guesses; compared a day: ${[...compared.values()].join(', ')}`)
  expect(won).toEqual([])
  expect(Math.max(...compared.values())).toBeLessThanOrEqual(30)
  expect(compared.size).toBeGreaterThanOrEqual(days)
  await database.close()
}, 6_000_000)

it('compares at most 30 of 4,000 guesses that reach the whole server from a thousand callers in a day', async () => {
  let caller = 0
  const server = await startTestServer({
    addressOf: () => `10.0.${Math.floor(caller / 250)}.${caller % 250}`,
  })
  const answered = new Map<string | undefined, number>()
  for (; caller < 1000; caller++) {
    server.clock.at += Math.floor(day / 1000)
    const frame = await server.createFrame()
    await frame.post('/v1/login/email', { email: 'ada@mail.test' })
    const sessionKey = (await frame.createKey()).name
    const wrong = server.newestCode() === '000000' ? '000001' : '000000'
    for (let times = 0; times < guessesPerFrame; times++) {
      const { answer } = await frame.post<{ triesLeft?: number }>('/v1/login/code', {
        code: wrong,
        sessionKey,
      })
      const kind = answer.triesLeft === undefined ? answer.error : 'compared'
      answered.set(kind, (answered.get(kind) ?? 0) + 1)
    }
  }
  expect(answered.get('compared')).toBe(30)
  // Of each code one try too many, and all tries of those who were sent none.
  expect(answered.get('CODE_SPENT')).toBe(10)
  expect(answered.get('CODE_EXPIRED')).toBe(3960)
  await server.database.close()
}, 600_000)
