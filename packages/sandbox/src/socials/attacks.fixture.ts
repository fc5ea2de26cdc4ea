import { createTestFrame } from '../auth/testFrame.fixture.js'
import { answer, begin, consent, finish, origin, send, windowIn } from './socialLogIn.fixture.js'

/** A wrong, missing, replayed or swapped value. @returns the code that the frame or the window is told */
export type Attack = (provider: string, other: string) => Promise<string | undefined>

const answeredWith =
  (change: (answer: URLSearchParams) => void): Attack =>
  async (provider) => {
    const begun = await begin(provider)
    const given = await consent(begun.to)
    change(given)
    return (await answer(provider, given)).failure
  }

/** The address at the provider is changed before the visitor goes there. */
const askedWith =
  (change: (asked: URLSearchParams) => void): Attack =>
  async (provider) => {
    const begun = await begin(provider)
    const to = new URL(begun.to)
    change(to.searchParams)
    const given = await consent(to.href)
    return given.has('code') ? (await answer(provider, given)).failure : 'REFUSED_THERE'
  }

/** 24 attacks, by name. */
export const attacks: Readonly<Record<string, Attack>> = {
  'no state': answeredWith((given) => given.delete('state')),
  'an empty state': answeredWith((given) => given.set('state', '')),
  'another state': answeredWith((given) => given.set('state', 'A'.repeat(43))),
  'a state with one letter changed': answeredWith((given) =>
    given.set(
      'state',
      (given.get('state') ?? '').replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
    ),
  ),
  'two states': answeredWith((given) => given.append('state', 'B'.repeat(43))),
  'no code': answeredWith((given) => given.delete('code')),
  'an empty code': answeredWith((given) => given.set('code', '')),
  'another code': answeredWith((given) => given.set('code', 'A'.repeat(32))),
  'two codes': answeredWith((given) => given.append('code', 'B'.repeat(32))),
  'another issuer': answeredWith((given) => given.set('iss', 'https://evil.example')),
  'an error beside the code': answeredWith((given) => given.set('error', 'server_error')),
  'an id token in the answer': answeredWith((given) => given.set('id_token', 'a.b.c')),
  'an answer that is sent twice': async (provider) => {
    const begun = await begin(provider)
    const given = await consent(begun.to)
    await answer(provider, given)
    return (await answer(provider, given)).failure
  },
  'an answer after the log-in has ended': async (provider) => {
    const begun = await begin(provider)
    const given = await consent(begun.to)
    const { grant } = await answer(provider, given)
    await finish(begun, grant)
    return (await answer(provider, given)).failure
  },
  'a code of another log-in': async (provider) => {
    const [one, other] = [await begin(provider), await begin(provider)]
    const [given, stolen] = [await consent(one.to), await consent(other.to)]
    // Without a challenge, the provider itself takes any code of its client.
    stolen.set('state', given.get('state') ?? '')
    return (await answer(provider, stolen)).failure ?? 'TAKEN_WITHOUT_CHALLENGE'
  },
  'a state of another provider': async (provider, other) => {
    const [one, two] = [await begin(provider), await begin(other)]
    const [given, stolen] = [await consent(one.to), await consent(two.to)]
    given.set('state', stolen.get('state') ?? '')
    return (await answer(provider, given)).failure
  },
  'an answer at the address of another provider': async (provider, other) => {
    const begun = await begin(provider)
    return (await answer(other, await consent(begun.to))).failure
  },
  'another redirect': askedWith((asked) => asked.set('redirect_uri', 'https://evil.example/answer')),
  'a redirect of another provider': askedWith((asked) =>
    asked.set('redirect_uri', `${origin}/social/answer/elsewhere`),
  ),
  'a code without the grant': async (provider) => {
    const begun = await begin(provider)
    await answer(provider, await consent(begun.to))
    const { status, answer: told } = await finish(begun, '')
    return status === 200 && !(told as { isLoggedIn?: boolean }).isLoggedIn ? 'NOT_LOGGED_IN' : undefined
  },
  "another log-in's grant": async (provider) => {
    const [one, two] = [await begin(provider), await begin(provider)]
    await answer(provider, await consent(one.to))
    const { grant } = await answer(provider, await consent(two.to))
    const { answer: told } = await finish(one, grant)
    return (told as { isLoggedIn?: boolean }).isLoggedIn ? undefined : 'NOT_LOGGED_IN'
  },
  "the grant in another browser's frame": async (provider) => {
    const begun = await begin(provider)
    const { grant } = await answer(provider, await consent(begun.to))
    const frame = await createTestFrame(origin, send)
    return (await finish({ frame, login: begun.login }, grant)).answer.error
  },
  'a grant that was used': async (provider) => {
    const begun = await begin(provider)
    const { grant } = await answer(provider, await consent(begun.to))
    const { key } = begun.frame
    await finish(begun, grant)
    begun.frame.key = key
    return (await finish(begun, grant)).answer.error
  },
  'a window that is opened twice': async (provider) => {
    const begun = await begin(provider)
    return windowIn(await (await send(new Request(`${origin}/social/start/${begun.login}`))).text()).failure
  },
}

/** How a refusal reads. */
export const refused = /^(SOCIAL_EXPIRED|SOCIAL_FAILED|NOT_LOGGED_IN|REFUSED_THERE)$/
