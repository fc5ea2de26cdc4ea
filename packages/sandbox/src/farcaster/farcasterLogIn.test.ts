import { afterEach, describe, expect, test, vi } from 'vitest'
import { approve, farcasterAccount } from './createRelay.js'
import {
  type Account,
  approveAs,
  type Begun,
  begin,
  chain,
  channelOf,
  decide,
  deliver,
  finish,
  known,
  newAccount,
  newFrame,
  startFarcaster,
} from './farcasterLogIn.fixture.js'
import { registerFid, setAuthAddress } from './registries.js'

startFarcaster()
afterEach(() => {
  vi.useRealTimers()
})

test('a visitor who approves is logged in, without an email address, and has the same account the next time', async () => {
  const first = await begin()
  await decide(first, 'grace', 'approve')
  expect(await finish(first)).toEqual({ isLoggedIn: true, userName: 'grace' })
  const { fid } = farcasterAccount('grace')
  expect(await known(first)).toEqual({
    provider: 'farcaster',
    userName: 'grace',
    knownAs: `farcaster ${fid}`,
  })

  const second = await begin()
  await decide(second, 'grace', 'approve')
  await finish(second)
  expect(await known(second)).toEqual(await known(first))
})

test('an account without an email address is sent no code', async () => {
  const begun = await begin()
  await approveAs(begun, await newAccount())
  await finish(begun)
  const asked = await begun.frame.post('/v1/session/proof/code', { language: 'en' })
  expect(asked.answer.error).toBe('EMAIL_NEEDED')
})

test('a further address of the id may sign, until the id removes it', async () => {
  const account = await newAccount()
  const helper = { ...farcasterAccount('helper'), fid: account.fid, name: account.name }
  await setAuthAddress(chain, account.fid, helper.signer.address)
  const first = await begin()
  await approveAs(first, helper)
  expect(await finish(first)).toMatchObject({ isLoggedIn: true })

  await setAuthAddress(chain, account.fid, helper.signer.address, false)
  const second = await begin()
  await approveAs(second, helper)
  expect(await finish(second)).toMatchObject({ failure: 'SOCIAL_FAILED' })
})

test('a visitor who declines is not logged in', async () => {
  const begun = await begin()
  await decide(begun, 'grace', 'decline')
  expect(await finish(begun)).toMatchObject({ failure: 'SOCIAL_DECLINED' })
  expect(await finish(begun)).toMatchObject({ error: 'SOCIAL_EXPIRED' })
})

/** Ways to be logged in as an account that is not the attacker's, or twice. Each prepares a log-in that has to fail. */
const attacks: Readonly<Record<string, (begun: Begun, victim: Account) => Promise<unknown>>> = {
  'the domain of another service': (begun, victim) => approveAs(begun, victim, { domain: 'evil.example' }),
  'the domain with another port': (begun, victim) =>
    approveAs(begun, victim, { domain: 'wallet.app.localhost:4101' }),
  'no id': (begun, victim) => approveAs(begun, victim, { resources: [] }),
  'two ids': (begun, victim) =>
    approveAs(begun, victim, { resources: [`farcaster://fid/${victim.fid}`, 'farcaster://fid/2'] }),
  'a nonce of its own': (begun, victim) => approveAs(begun, victim, { nonce: 'abcdefgh12345678' }),
  'another chain': (begun, victim) => approveAs(begun, victim, { chainId: 1 }),
  'another statement': (begun, victim) => approveAs(begun, victim, { statement: 'Welcome' }),
  'a message that has expired': (begun, victim) =>
    approveAs(begun, victim, { expirationTime: new Date(Date.now() - 1000) }),
  'a message that begins later': (begun, victim) =>
    approveAs(begun, victim, { notBefore: new Date(Date.now() + 3_600_000) }),
  'the message of an earlier log-in': async (begun, victim) => {
    const earlier = await begin()
    const approval = await approveAs(earlier, victim)
    await finish(earlier)
    deliver(begun, approval)
  },
  'the id of somebody else, signed by its own custody address': async (begun, victim) => {
    const own = await newAccount()
    await approveAs(begun, { ...own, fid: victim.fid })
  },
  'a custody address that has given the id away': async (begun, victim) => {
    await registerFid(chain, 0, victim.signer.address)
    await approveAs(begun, victim)
  },
  'an address without any id': async (begun) => approveAs(begun, farcasterAccount('nobody')),
  'the address of the victim over the signature of another key': async (begun, victim) => {
    const own = await newAccount()
    await approveAs(begun, { ...own, fid: victim.fid }, { address: victim.signer.address })
  },
  'an id that was changed after the signature': async (begun, victim) => {
    const own = await newAccount()
    const approval = await approve(channelOf(begun), own)
    const message = approval.message.replace(`fid/${own.fid}`, `fid/${victim.fid}`)
    deliver(begun, { ...approval, message, fid: victim.fid })
  },
  'a message that was changed after the signature': async (begun, victim) => {
    const approval = await approve(channelOf(begun), victim)
    deliver(begun, { ...approval, message: approval.message.replace('Issued At: 2', 'Issued At: 1') })
  },
  'a signature that was changed': async (begun, victim) => {
    const approval = await approve(channelOf(begun), victim)
    const digit = approval.signature[10] === '0' ? '1' : '0'
    const signature = `${approval.signature.slice(0, 10)}${digit}${approval.signature.slice(11)}` as const
    deliver(begun, { ...approval, signature: signature as `0x${string}` })
  },
  'a relay that names the id of somebody else': async (begun, victim) => {
    const own = await newAccount()
    const approval = await approve(channelOf(begun), own)
    deliver(begun, { ...approval, fid: victim.fid, username: victim.name })
  },
}

describe('refused:', () => {
  test.each(Object.entries(attacks))('%s', async (_, attack) => {
    const begun = await begin()
    await attack(begun, await newAccount())
    expect(await finish(begun)).toMatchObject({ failure: 'SOCIAL_FAILED' })
  })

  test('a log-in that is ten minutes old', async () => {
    const begun = await begin()
    await approveAs(begun, await newAccount())
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 })
    expect(await finish(begun)).toMatchObject({ error: 'SOCIAL_EXPIRED' })
  })

  test('the log-in of another browser, whose visitor approves', async () => {
    const begun = await begin()
    await approveAs(begun, await newAccount())
    const frame = await newFrame()
    expect(await finish({ frame, login: begun.login })).toMatchObject({ error: 'SOCIAL_EXPIRED' })
    expect(await finish(begun)).toMatchObject({ isLoggedIn: true })
  })

  test('a second use of an approval', async () => {
    const begun = await begin()
    const approval = await approveAs(begun, await newAccount())
    const key = begun.frame.key
    await finish(begun)
    begun.frame.key = key
    expect(await finish(begun)).toMatchObject({ error: 'SOCIAL_EXPIRED' })
    const again = await begin()
    deliver(again, approval)
    expect(await finish(again)).toMatchObject({ failure: 'SOCIAL_FAILED' })
  })
})
