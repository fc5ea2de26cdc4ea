import { settled } from '@wallet-modal/runtime/testing'
import { describe, expect, test } from 'vitest'
import { AccountSessions, stateOf } from './accountSessions.js'
import { session } from './sessions.fixture.js'

type Answer = ReturnType<typeof session>[] | Error | undefined

/** The list over a service that answers in turn; the last answer stays. */
async function begun(...answers: Answer[]) {
  const asked: boolean[] = []
  const sessions = new AccountSessions(async (force = false) => {
    asked.push(force)
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (answer instanceof Error) throw answer
    return answer
  })
  await settled()
  const ids = () => sessions.state.value.items.map(({ pci }) => pci)
  return { asked, sessions, ids, progress: () => sessions.state.value.progress }
}

const down = new Error('The service is down.')

describe('the list', () => {
  test('is all there at once, newest first, each once', async () => {
    const { ids, progress } = await begun([session(1), session(3), session(2), session(3)])
    expect([ids(), progress()]).toEqual([['pci-3', 'pci-2', 'pci-1'], 'complete'])
  })

  test('is unlisted if no service lists the sessions', async () => {
    expect((await begun(undefined)).progress()).toBe('unlisted')
  })

  test('that could not be had is asked for again', async () => {
    const { ids, progress, sessions } = await begun(down, [session(1)])
    expect(progress()).toBe('failed')
    sessions.retry()
    await settled()
    expect(ids()).toEqual(['pci-1'])
  })

  test('is the service’s newest one after a refresh, without a session that is gone', async () => {
    const { asked, ids, sessions } = await begun([session(1), session(2)], [session(2)])
    await sessions.refresh()
    expect([ids(), asked]).toEqual([['pci-2'], [false, true]])
  })

  test('stays if a refresh fails', async () => {
    const { ids, progress, sessions } = await begun([session(1)], down)
    await sessions.refresh()
    expect([ids(), progress()]).toEqual([['pci-1'], 'complete'])
  })

  test('that is stopped hears nothing any more', async () => {
    const { ids, sessions } = await begun([session(1)], [session(2)])
    const reading = sessions.refresh()
    sessions.stop()
    await reading
    expect(ids()).toEqual(['pci-1'])
  })
})

test.each([
  ['active until its end', {}, 9_999_999, 'active'],
  ['expired at its end', {}, 10_000_000, 'expired'],
  ['revoked, whether or not it would have expired', { revokedAt: 5 }, 20_000_000, 'revoked'],
] as const)('a session is %s', (_, more, now, state) => {
  expect(stateOf(session(1, more), now)).toBe(state)
})
