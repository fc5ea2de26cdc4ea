import { beforeEach, describe, expect, test } from 'vitest'
import { catchUp, subscribeTo } from './catchUp.js'
import { type FakeSignClient, fakeSignClient, sessionOf } from './fakeSignClient.fixture.js'

let sdk: FakeSignClient
beforeEach(() => {
  sdk = fakeSignClient()
})
const topics = () => [...sdk.sessions.keys()]

describe('what another tab has stored', () => {
  test('is taken over: its session, with its keys', async () => {
    Object.assign(sdk.stored, { keys: { t: 'key', self: 'own' }, sessions: [sessionOf('t')] })
    await catchUp(sdk.client)
    expect([topics(), [...sdk.keychain]]).toEqual([
      ['t'],
      [
        ['t', 'key'],
        ['self', 'own'],
      ],
    ])
  })

  test('does not replace what this one has', async () => {
    const own = sessionOf('t')
    sdk.sessions.set('t', own)
    sdk.keychain.set('t', 'own')
    Object.assign(sdk.stored, { keys: { t: 'other' }, sessions: [sessionOf('t')] })
    await catchUp(sdk.client)
    expect([sdk.sessions.get('t') === own, sdk.keychain.get('t')]).toEqual([true, 'own'])
  })

  test('takes nothing away: a tab that had not caught up may have wiped it out', async () => {
    sdk.sessions.set('t', sessionOf('t'))
    Object.assign(sdk.stored, { keys: {}, sessions: [] })
    await catchUp(sdk.client)
    expect(topics()).toEqual(['t'])
  })

  test('is left where its key is missing: nothing could be read', async () => {
    Object.assign(sdk.stored, { keys: {}, sessions: [sessionOf('t')] })
    await catchUp(sdk.client)
    expect(topics()).toEqual([])
  })

  test('does not bring back what ended here a moment ago', async () => {
    sdk.sessions.set('t', sessionOf('t'))
    Object.assign(sdk.stored, { keys: { t: 'key' }, sessions: [sessionOf('t')] })
    await sdk.client.session.delete('t', { code: 0, message: '' })
    await catchUp(sdk.client)
    expect(topics()).toEqual([])
  })
})

describe('a storage that', () => {
  test('is empty has nothing to tell', async () => {
    await expect(catchUp(sdk.client)).resolves.toBeUndefined()
  })

  test('cannot be read has nothing to tell, either', async () => {
    sdk.script.read = () => Promise.reject(new Error('private mode'))
    await expect(catchUp(sdk.client)).resolves.toBeUndefined()
  })

  test.each([
    [null, null],
    ['text', 'text'],
    [{ t: 1, u: null }, { length: 1 }],
    [[], [null, 1, 'text', {}, { topic: 't' }]],
  ])('is corrupt (%j, %j) breaks nothing', async (keys, sessions) => {
    Object.assign(sdk.stored, { keys, sessions })
    await expect(catchUp(sdk.client)).resolves.toBeUndefined()
    expect(topics()).toEqual([])
  })
})

describe('a session that this tab did not make', () => {
  test('is heard', async () => {
    await subscribeTo(sdk.client, 't')
    expect(sdk.relayer.calls).toEqual(['subscribe t'])
  })

  test('is asked for once only', async () => {
    sdk.relayer.topics.add('t')
    await subscribeTo(sdk.client, 't')
    expect(sdk.relayer.calls).toEqual([])
  })
})
