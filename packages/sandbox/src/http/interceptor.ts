import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Reply } from './route.js'

/** A request that has passed the guard, before its route or socket answers it. */
export interface InterceptedRequest {
  readonly request: IncomingMessage
  /** Nothing of it is written; the headers that every answer has, CORS among them, are set. */
  readonly response: ServerResponse
  /** What the route would answer, a failure included; undefined for a socket, which answers by itself. */
  readonly answer: (() => Promise<Reply>) | undefined
}

/**
 * Stands before all routes and sockets, and may answer in their place.
 *
 * @returns whether the request goes on to its route or socket; false once it was answered, or is beyond an answer
 */
export type Interceptor = (intercepted: InterceptedRequest) => Promise<boolean>
