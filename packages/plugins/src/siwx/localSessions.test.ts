import type { SignInMessage } from '@wallet-modal/runtime/login'
import { expect, test } from 'vitest'
import { contextOf } from '../testing/pluginContext.js'
import { localSessions } from './localSessions.js'
import { buildMessage } from './message/buildMessage.js'

const account = {
  accountAddress: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  chainId: 'eip155:1',
}
const at = (ms: number) => new Date(ms).toISOString()

async function world() {
  const context = await contextOf()
  const sessions = localSessions(context)
  const now = context.clock.now()
  const add = async (more: Partial<SignInMessage> = {}) => {
    const data: SignInMessage = {
      domain: 'app.example',
      uri: 'https://app.example/',
      version: '1',
      nonce: 'abcdefgh',
      issuedAt: at(now),
      ...account,
      ...more,
    }
    await sessions.add({ data, message: buildMessage(data), signature: '0x00' })
    return data
  }
  const kept = async () => (await sessions.get(account)).map(({ data }) => data)
  return { context, sessions, now, add, kept }
}

test('what was signed is there again, until it is revoked', async () => {
  const { sessions, add, kept } = await world()
  const data = await add()
  expect(await kept()).toEqual([data])
  await sessions.revoke(account)
  expect(await kept()).toEqual([])
})

test('each message has a nonce of its own', async () => {
  const { sessions } = await world()
  const [one, other] = [await sessions.createMessage(account), await sessions.createMessage(account)]
  expect(one.nonce).not.toBe(other.nonce)
})

test('a session that is over, or has not begun, is dropped', async () => {
  const { add, kept, now } = await world()
  await add({ expirationTime: at(now) })
  await add({ issuedAt: at(now + 1) })
  await add({ notBefore: at(now + 1) })
  expect(await kept()).toEqual([])
  const valid = await add({ expirationTime: at(now + 1), notBefore: at(now) })
  expect(await kept()).toEqual([valid])
})

test('what is stored and no session is dropped', async () => {
  const { context, kept } = await world()
  for (const value of ['text', [null, 1, {}, { message: 'hello', signature: '0x' }], { length: 1 }]) {
    context.storage.write('sessions', value)
    expect(await kept()).toEqual([])
  }
})

test('twenty are kept', async () => {
  const { add, kept } = await world()
  for (let index = 0; index < 25; index += 1) await add({ requestId: String(index) })
  expect((await kept()).map(({ requestId }) => requestId)).toEqual(
    Array.from({ length: 20 }, (_, index) => String(index + 5)),
  )
})
