import type { SignInSessions } from '@wallet-modal/runtime'

/** Who has signed in: the server in `server/` gives out nonces, verifies, and knows the visitor by a cookie. */
export const sessions: SignInSessions = {
  createMessage: () => ask('nonce'),
  add: (session) => ask('verify', session),
  get: () => ask('sessions'),
  revoke: (account) => ask('revoke', account),
}

async function ask(path: string, body: object = {}) {
  const response = await fetch(`/api/sign-in/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`The server answered ${response.status}.`)
  return response.json()
}
