import { randomId, toBase64Url } from '../encoding.js'
import { signatureHeaders, signedText } from '../requestSignature.js'
import type { AuthErrorCode } from './AuthError.js'
import { createAuthServer } from './createAuthServer.js'
import { type Database, openDatabase } from './database.js'
import type { LogEntry } from './log.js'
import type { Mail } from './mail/Mailer.js'
import type { AuthServerSettings } from './services.js'

const origin = 'https://wallet.shop.test'

/** The server of a test's frame. */
interface FrameOptions {
  readonly fetch: (request: Request) => Response | Promise<Response>
  readonly now: () => number
  /** The server's own origin. */
  readonly origin: string
  /** Where the server is reached. @default its origin */
  readonly url?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A frame that signs its requests, as the real one does. */
export async function createTestFrame({ fetch, now, origin, url = origin, headers: further }: FrameOptions) {
  const createKey = async () => {
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
    const pair = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])
    const point = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
    return { name: toBase64Url(point), sign: (text: string) => sign(pair.privateKey, text) }
  }
  const frame = {
    key: await createKey(),
    createKey,
    /** Signs a request, and changes it before it is sent. */
    async request(path: string, body: unknown = {}, change: (request: Request) => Request = (same) => same) {
      const text = JSON.stringify(body)
      const [time, id] = [`${now()}`, randomId()]
      const facts = { origin, method: 'POST', path, body: text }
      const headers = {
        ...further,
        origin,
        [signatureHeaders.key]: frame.key.name,
        [signatureHeaders.time]: time,
        [signatureHeaders.id]: id,
        [signatureHeaders.signature]: await frame.key.sign(await signedText(facts, time, id)),
      }
      return change(new Request(`${url}${path}`, { method: 'POST', headers, body: text }))
    },
    async post<Answer = Record<string, unknown>>(path: string, body: unknown = {}) {
      const response = await fetch(await frame.request(path, body))
      const answer = (await response.json()) as Answer & { error?: AuthErrorCode; message?: string }
      return { status: response.status, answer }
    },
  }
  return frame
}

async function sign(key: CryptoKey, text: string): Promise<string> {
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
  return toBase64Url(new Uint8Array(await crypto.subtle.sign(algorithm, key, new TextEncoder().encode(text))))
}

/** A frame of tests. */
export type TestFrame = Awaited<ReturnType<typeof createTestFrame>>

/** A log-in server with a database of its own in memory, a clock that tests turn, and a mailer that keeps mails. */
export async function startTestServer(settings: Partial<AuthServerSettings> & { database?: Database } = {}) {
  const database = settings.database ?? (await openDatabase({ folder: 'memory://' }))
  const mails: Mail[] = []
  const log: LogEntry[] = []
  const clock = { at: Date.UTC(2026, 0, 1) }
  const now = () => clock.at
  const create = () =>
    createAuthServer({
      database,
      mailer: { send: async (mail) => void mails.push(mail), close: () => {} },
      secret: new Uint8Array(32).fill(7),
      origin,
      apps: ['https://shop.test'],
      name: 'Shop',
      now,
      log: (entry) => log.push(entry),
      ...settings,
    })
  const app = await create()
  const fetch = (request: Request) => app.fetch(request)
  return {
    app,
    database,
    mails,
    log,
    clock,
    origin,
    fetch,
    createFrame: () => createTestFrame({ fetch, now, origin }),
    /** The six digits of the newest mail. */
    newestCode: () => /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '',
    /** Asks for a code and tries it. @returns the answer to the code */
    async logIn(frame: TestFrame, email = 'ada@mail.test') {
      clock.at += 60_000
      await frame.post('/v1/login/email', { email })
      const sessionKey = await frame.createKey()
      const code = /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0]
      const answered = await frame.post('/v1/login/code', { code, sessionKey: sessionKey.name })
      if (answered.status === 200) frame.key = sessionKey
      return answered
    },
  }
}
