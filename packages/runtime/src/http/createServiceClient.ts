import { type Namespace, namespaceOf } from '../base/caip.js'
import type { Clock } from '../base/clock.js'
import type { ResolvedConfig } from '../config/types.js'
import { HttpError } from '../errors/classes.js'
import type { Http, RequestOptions } from './request.js'

/** The caller's name, which every call to a service carries (Spec §7). */
export interface Sdk {
  /** Parameter `st`. */
  readonly type: string
  /** Parameter `sv`: `<framework>-<adapters>-<version>`. */
  readonly version: string
}

/** Set by the build; tests and the gallery run the sources. */
export const packageVersion: string = import.meta.env.PACKAGE_VERSION ?? '0.0.0'

/**
 * This package's name and version. Its adapters are the namespaces of the chain plugins; `core` without one, which tells a service
 * that pairing is the only way to a wallet (Spec §7).
 */
export const sdkOf = (namespaces: readonly Namespace[]): Sdk => ({
  type: 'wallet-modal',
  version: `html-${namespaces.join(',') || 'core'}-${packageVersion}`,
})

/** What `createServiceClient` needs. */
export interface ServiceClientOptions {
  readonly http: Http
  readonly clock: Clock
  /** URL without a trailing slash. */
  readonly baseUrl: string
  /** Sent empty if undefined: a service of one's own may need none. */
  readonly projectId: string | undefined
  readonly sdk: Sdk
  /** Read with each call, as a session may have started or ended. @default none */
  readonly clientId?: (() => string | undefined) | undefined
}

/**
 * One service. Each call names the caller (Spec §7). A status outside 200–299 rejects with the response attached; see `createHttp`.
 * After `Retry-After` it sends nothing until then, and rejects with the same error.
 */
export interface ServiceClient {
  /** Sends a GET request for a path below the base URL. */
  get<T>(path: string, options: RequestOptions<T>): Promise<T>
  /** Sends JSON to a path below the base URL. */
  post<T>(path: string, body: unknown, options: RequestOptions<T>): Promise<T>
}

/** Makes a client of one service. */
export function createServiceClient({
  http,
  clock,
  baseUrl,
  projectId = '',
  sdk,
  clientId,
}: ServiceClientOptions): ServiceClient {
  const standing = { projectId, st: sdk.type, sv: sdk.version }
  let refusal: HttpError | undefined
  let refusedUntil = 0

  async function call<T>(
    { query, ...options }: RequestOptions<T>,
    send: (options: RequestOptions<T>) => Promise<T>,
  ): Promise<T> {
    if (refusal && clock.now() < refusedUntil) throw refusal
    try {
      return await send({ ...options, query: { ...query, ...standing, clientId: clientId?.() } })
    } catch (error) {
      if (error instanceof HttpError && error.retryAfterMs !== undefined) {
        refusal = error
        refusedUntil = clock.now() + error.retryAfterMs
      }
      throw error
    }
  }

  return {
    get: (path, options) => call(options, (all) => http.get(`${baseUrl}/${path}`, all)),
    post: (path, body, options) => call(options, (all) => http.post(`${baseUrl}/${path}`, body, all)),
  }
}

/** The parts of a modal that its service client needs. */
interface AskingModal {
  readonly http: Http
  readonly clock: Clock
  readonly config: Pick<ResolvedConfig, 'chains' | 'projectId'>
}

/**
 * A client of one service for a plugin; it names the caller as the modal's own calls do.
 * @param baseUrl without a slash at the end
 */
export const serviceClientOf = ({ http, clock, config }: AskingModal, baseUrl: string): ServiceClient =>
  createServiceClient({
    ...{ http, clock, baseUrl, projectId: config.projectId },
    sdk: sdkOf([...new Set(config.chains.map(namespaceOf))]),
  })
