import type * as z from 'zod/mini'
import type { DeviceStore } from '../keys/deviceStore.js'
import type { PostOptions } from './serverClient.js'

/** The session, for the parts of the frame that ask the server for more. */
export interface SessionParts {
  readonly store: DeviceStore
  /**
   * Posts a request of the session.
   * @throws WalletError with the server's code and words; `SESSION_ENDED`, `UNAVAILABLE`
   */
  post<Schema extends z.ZodMiniType>(
    path: string,
    body: unknown,
    schema: Schema,
    options?: PostOptions,
  ): Promise<z.infer<Schema>>
}
