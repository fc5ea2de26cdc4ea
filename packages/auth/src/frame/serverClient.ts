import * as z from 'zod/mini'
import { randomId } from '../encoding.js'
import type { SigningKey } from '../keys/deviceStore.js'
import { signatureHeaders, signedText } from '../requestSignature.js'
import { WalletError } from './WalletError.js'

/** How long the server may take before the visitor is told. */
const timeoutMs = 10_000

const refusal = z.object({
  error: z.string().check(z.maxLength(64)),
  message: z.string().check(z.maxLength(500)),
  retryAfter: z.optional(z.number()),
  triesLeft: z.optional(z.number()),
})

/** How a request is sent. */
export interface PostOptions {
  /** @default 10 seconds */
  readonly timeoutMs?: number
  /** Of another server that knows the frame's signatures. @default the frame's own */
  readonly origin?: string
}

/** Requests of the frame to its server. */
export interface ServerClient {
  /**
   * Posts a signed request.
   * @throws WalletError with the server's code and words; `UNAVAILABLE` if it can't be reached, or its answer can't be read
   */
  post<Schema extends z.ZodMiniType>(
    path: string,
    key: SigningKey,
    body: unknown,
    schema: Schema,
    options?: PostOptions,
  ): Promise<z.infer<Schema>>
}

/** Asks the server at the frame's own origin. */
export function createServerClient(ownOrigin: string, fetch = globalThis.fetch): ServerClient {
  return {
    async post(path, key, body, schema, options = {}) {
      const { origin = ownOrigin } = options
      const text = JSON.stringify(body)
      const [time, id] = [`${Date.now()}`, randomId()]
      const facts = { origin, method: 'POST', path, body: text }
      const headers = {
        'content-type': 'application/json',
        [signatureHeaders.key]: key.name,
        [signatureHeaders.time]: time,
        [signatureHeaders.id]: id,
        [signatureHeaders.signature]: await key.sign(await signedText(facts, time, id)),
      }
      const signal = AbortSignal.timeout(options.timeoutMs ?? timeoutMs)
      const init = {
        method: 'POST',
        headers,
        body: text,
        signal,
        redirect: 'error',
        credentials: 'omit',
      } as const
      const answer = await fetch(`${origin}${path}`, init)
        .then(
          async (response) => ({ isOk: response.ok, body: (await response.json()) as unknown }),
          unavailable,
        )
        .catch(unavailable)
      if (answer.isOk) {
        const parsed = schema.safeParse(answer.body)
        return parsed.success ? parsed.data : unavailable(parsed.error)
      }
      const refused = refusal.safeParse(answer.body)
      if (!refused.success) return unavailable(refused.error)
      const { error, message, ...details } = refused.data
      throw new WalletError(error, message, details)
    },
  }
}

function unavailable(cause: unknown): never {
  const message = 'The log-in server is not available. Try again in a moment.'
  throw new WalletError('UNAVAILABLE', message, {}, cause)
}
