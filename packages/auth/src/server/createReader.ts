import type { Context } from 'hono'
import type { z } from 'zod'
import { AuthError } from './AuthError.js'
import { callerAt } from './callers.js'
import type { Database } from './database.js'
import { type Act, countCaller } from './limits.js'
import { checkSignature } from './signedRequests.js'

/** A request whose signature was checked. */
interface SignedRequest<Body> {
  readonly body: Body
  /** The key that signed. */
  readonly key: string
  readonly caller: string
}

/** What reads the requests of frames. */
export interface RequestReader {
  /**
   * Counts what the caller of a request does.
   * @returns the caller
   * @throws AuthError `TOO_MANY`
   */
  count(context: Context, act: Act): Promise<string>
  /** Reads a signed request. See {@link SignedRequest}. */
  read<Schema extends z.ZodType>(
    context: Context,
    act: Act,
    schema: Schema,
  ): Promise<SignedRequest<z.infer<Schema>>>
}

/** Makes what reads a server's requests. @param settings `origin` is the server's own */
export function createReader({
  database,
  origin,
  now,
  addressOf,
}: {
  readonly database: Database
  readonly origin: string
  readonly now: () => number
  readonly addressOf?: ((context: Context) => string | undefined) | undefined
}): RequestReader {
  const count = async (context: Context, act: Act) => {
    const caller = callerAt(addressOf?.(context))
    await countCaller(database, caller, act, now())
    return caller
  }
  return {
    count,
    async read(context, act, schema) {
      const caller = await count(context, act)
      const body = await context.req.text()
      const facts = { origin, method: context.req.method, path: context.req.path, body }
      const key = await checkSignature(database, context.req.raw.headers, facts, now())
      const parsed = schema.safeParse(parseJson(body))
      if (!parsed.success) throw new AuthError('REQUEST_INVALID', {}, parsed.error)
      return { body: parsed.data, key, caller }
    },
  }
}

/** The value of a JSON text; undefined if the text isn't JSON, or has a NUL, which databases refuse. */
function parseJson(text: string): unknown {
  try {
    return text.includes('\\u0000') ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
