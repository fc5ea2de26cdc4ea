import type { IncomingHttpHeaders } from 'node:http'

/** A request that has passed the guard and found its route. */
export interface SandboxRequest<Param extends string = never> {
  /** Path segments by name, as sent: the handler validates them. */
  readonly params: Readonly<Record<Param, string>>
  /** The query, as sent: the handler validates it. */
  readonly query: URLSearchParams
  /** The headers, by name in lower case, as sent. */
  readonly headers: IncomingHttpHeaders
  /**
   * Reads the body.
   * @throws SandboxError `BODY_TOO_LARGE` beyond 1 MiB
   */
  readBody(): Promise<Uint8Array<ArrayBuffer>>
}

/** What a handler answers. */
export interface Reply {
  /** @default 200 */
  readonly status?: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
}

/** One method on one path. `GET` answers `HEAD` too; the server answers `OPTIONS`. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Path with named segments, such as `/rpc/:chainId`. */
  readonly path: string
  handle(request: SandboxRequest<string>): Reply | Promise<Reply>
}

type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** Declares a route whose handler sees the path's named segments, and only those, as `params`. */
export function route<const Path extends string>(
  method: Route['method'],
  path: Path,
  handle: (request: SandboxRequest<ParamsOf<Path>>) => Reply | Promise<Reply>,
): Route {
  return { method, path, handle: (request) => handle(request as SandboxRequest<ParamsOf<Path>>) }
}
