import { Hono } from 'hono'
import type { HttpEnv } from './http/HttpEnv.js'
import { listen, type SandboxServer } from './http/listen.js'
import type { SandboxDescription } from './SandboxDescription.js'
import type { PartContext, RunningPart, SandboxPart } from './SandboxPart.js'

/** What {@link startParts} needs to know. */
export interface PartsOptions extends Omit<PartContext, 'url' | 'describe'> {
  /** Takes what has to be closed, last one first, also when the start fails halfway. */
  readonly opened: { close(): Promise<void> }[]
  /** Ends the start. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Starts parts one after the other, each on the sandbox's server or on one of its own, and puts all of them into service at
 * once.
 *
 * @param server the sandbox's own
 * @returns what `GET /sandbox.json` answers from now on
 * @throws the signal's reason when it was aborted, or what a part throws
 */
export async function startParts(
  parts: readonly SandboxPart[],
  server: SandboxServer,
  { opened, signal, ...context }: PartsOptions,
): Promise<SandboxDescription> {
  const describe = (): SandboxDescription => description
  const running: { host: SandboxServer; service: RunningPart }[] = []
  const origins: Record<string, string> = {}
  for (const part of parts) {
    const host = part.origin === 'own' ? await listen(0) : server
    if (host !== server) {
      opened.push(host)
      origins[part.name] = host.url
    }
    const service = await part.start({ ...context, url: host.url, describe })
    opened.push(service)
    running.push({ host, service })
    signal?.throwIfAborted()
  }
  // Complete because the parts together name every key, which the test of the shape holds.
  const description: SandboxDescription = Object.assign(
    { url: server.url },
    ...running.map(({ service }) => service.describe()),
    Object.keys(origins).length > 0 && { origins },
  )
  const interceptors = running.flatMap(({ service }) => service.interceptor ?? [])
  const servicesOf = (host: SandboxServer) =>
    running.filter((each) => each.host === host).map(({ service }) => service)
  const descriptionRoute = new Hono<HttpEnv>().get('/sandbox.json', (c) => c.json(description))
  server.serve([{ routes: descriptionRoute }, ...servicesOf(server)], interceptors)
  for (const { host } of running) if (host !== server) host.serve(servicesOf(host), interceptors)
  return description
}
