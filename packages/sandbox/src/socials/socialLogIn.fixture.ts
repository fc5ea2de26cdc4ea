import { createAuthServer, openDatabase } from '@wallet-modal/auth'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createTestFrame } from '../auth/testFrame.fixture.js'
import { listen, type SandboxServer } from '../http/listen.js'
import { createProviders, type Spoiling } from './createProviders.js'
import { socialSettings } from './credentials.js'
import { shapes } from './shapes.js'

export const origin = 'http://wallet.app.localhost:4100'
export const app = 'http://app.localhost:5173'
/** The providers' ids. */
export const ids = Object.keys(shapes)
/** What the providers do wrong in a test. */
export const spoiling: Spoiling = {}

let host: SandboxServer
let server: Awaited<ReturnType<typeof createAuthServer>>
let visitors = 0

/** An account that no other log-in has. */
export const newAccount = (name: string) => `${name}${visitors++}`

/** Starts the providers and a log-in server that knows them, for all tests of the file. */
export function startSocials(): void {
  beforeAll(async () => {
    host = await listen(0)
    const { routes } = createProviders(
      () => host.url,
      (uri) => uri.startsWith(`${origin}/social/answer/`),
      spoiling,
    )
    host.serve([{ routes }])
    server = await createAuthServer({
      database: await openDatabase({ folder: 'memory://' }),
      mailer: { send: async () => {}, close: () => {} },
      secret: new Uint8Array(32),
      origin,
      apps: ['http://*.localhost:*'],
      name: 'Shop',
      socials: socialSettings(host.url),
      addressOf: () => `127.${crypto.getRandomValues(new Uint8Array(3)).join('.')}`,
      log: () => {},
    })
  })
  afterAll(() => host.close())
  beforeEach(() => {
    for (const name of ['tokens', 'claims', 'sign'] as const) delete spoiling[name]
  })
}

export const send = async (asked: Request) => server.fetch(asked)

/** A browser whose frame has begun a log-in. */
export async function begin(provider: string) {
  const frame = await createTestFrame(origin, send)
  const asked = { provider, app, language: 'en' }
  const { answer } = await frame.post('/v1/login/social', asked)
  const { login, uri } = answer as { login: string; uri: string }
  const page = await (await send(new Request(uri))).text()
  const { to = '' } = windowIn(page)
  return { frame, login, to, provider }
}
type Begun = Awaited<ReturnType<typeof begin>>

/** What the wallet's page in the window is told to do. */
export const windowIn = (page: string) =>
  (JSON.parse(/id="settings">(.*?)<\/script>/.exec(page)?.[1] ?? '{}').window ?? {}) as Record<string, string>

/** What the visitor chooses at the provider. @returns the provider's answer */
export async function consent(to: string, chosen: Record<string, string> = {}): Promise<URLSearchParams> {
  const page = await (await fetch(to)).text()
  const asked = /name="request" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const account = chosen.account ?? newAccount('ada')
  const body = new URLSearchParams({
    request: asked,
    email: 'verified',
    decision: 'continue',
    ...chosen,
    account,
  })
  const answered = await fetch(`${host.url}/decide`, { method: 'POST', body, redirect: 'manual' })
  const location = answered.headers.get('location')
  if (location) return new URL(location).searchParams
  const fields = (await answered.text()).matchAll(/name="([^"]+)" value="([^"]*)"/g)
  return new URLSearchParams([...fields].map(([, name = '', value = '']) => [name, value]))
}

/** Where Apple's form comes from. */
export const appleOrigin = 'https://appleid.apple.com'

/** Sends the visitor back to the wallet. */
export async function answer(provider: string, parameters: URLSearchParams) {
  const path = `${origin}/social/answer/${provider}`
  const asked =
    provider === 'apple'
      ? new Request(path, { method: 'POST', body: parameters, headers: { origin: appleOrigin } })
      : new Request(`${path}?${parameters}`)
  return windowIn(await (await send(asked)).text())
}

export async function finish({ frame, login }: Pick<Begun, 'frame' | 'login'>, grant?: string) {
  const session = await frame.createKey()
  const body = { login, sessionKey: session.name, ...(grant !== undefined && { grant }) }
  const answered = await frame.post('/v1/login/social/finish', body)
  if ((answered.answer as { isLoggedIn?: boolean }).isLoggedIn) frame.key = session
  return answered
}

/** A whole log-in. @returns whom the wallet knows */
export async function logIn(provider: string, chosen: Record<string, string> = {}) {
  const begun = await begin(provider)
  const { grant } = await answer(provider, await consent(begun.to, chosen))
  await finish(begun, grant)
  const { watch: _, ...known } = (await begun.frame.post('/v1/session')).answer as Record<
    string,
    string | undefined
  >
  return known
}
