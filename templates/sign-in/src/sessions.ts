import type { SignInSessions } from '@wallet-modal/runtime'

/** Sessions on the server in `server/`, which gives out nonces, verifies, and knows the visitor by a cookie. */
export const sessions = createSessions()

function createSessions(): SignInSessions {
  /** Whether the session has an account of this visitor's wallet. Further accounts then join it; otherwise a new one replaces it. */
  let isOwn = false
  return {
    createMessage: () => ask('nonce'),
    async add(session) {
      await ask('verify', { ...session, isJoining: isOwn })
      isOwn = true
    },
    async get({ accountAddress }) {
      const found: Awaited<ReturnType<SignInSessions['get']>> = await ask('sessions')
      isOwn ||= found.some(({ data }) => data.accountAddress === accountAddress)
      return found
    },
    revoke: (account) => ask('revoke', account),
  }
}

async function ask(path: string, body: object = {}) {
  const response = await fetch(`/api/sign-in/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = await response.json().catch(() => undefined)
  if (!response.ok) throw new Error(answer?.message ?? `The server answered ${response.status}.`)
  return answer
}
