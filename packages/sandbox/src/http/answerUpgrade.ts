import { ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { SandboxError } from '../SandboxError.js'
import { checkCaller } from './checkCaller.js'
import type { Interceptor } from './interceptor.js'
import { internalError } from './internalError.js'
import { pathnameOf } from './pathnameOf.js'
import { startingError } from './startingError.js'
import type { Upgrade, UpgradeRequest } from './upgrade.js'

/**
 * Guards and routes one upgrade. What is refused gets a plain HTTP answer with the error as JSON, and a closed socket.
 *
 * @param port the port that the sandbox listens on
 * @param served `upgrades` is undefined while the sandbox is still starting
 */
export async function answerUpgrade(
  upgrade: UpgradeRequest,
  port: number,
  served: { upgrades: readonly Upgrade[] | undefined; interceptors: readonly Interceptor[] },
): Promise<void> {
  const { upgrades, interceptors } = served
  try {
    checkCaller(upgrade.request.headers, port)
    if (!upgrades) throw startingError()
    for (const intercept of interceptors) if (!(await passes(upgrade, intercept))) return
    const pathname = pathnameOf(upgrade.request)
    const found = upgrades.find(({ path }) => path === pathname)
    if (!found) {
      throw new SandboxError('NOT_FOUND', `No socket is served at ${pathname}.`, {
        hint: 'GET /sandbox.json lists every URL of the sandbox.',
      })
    }
    await found.handle(upgrade)
  } catch (error) {
    refuse(upgrade, error instanceof SandboxError ? error : internalError(error))
  }
}

/** Whether an interceptor lets the request through to its socket. */
async function passes({ request, socket }: UpgradeRequest, intercept: Interceptor): Promise<boolean> {
  // node:http makes none for an upgrade.
  const response = new ServerResponse(request)
  response.shouldKeepAlive = false
  response.assignSocket(socket as Socket)
  const end = () => socket.end(() => socket.destroy())
  response.once('finish', end)
  if (!(await intercept({ request, response, answer: undefined }))) return false
  response.off('finish', end)
  response.detachSocket(socket as Socket)
  return true
}

function refuse({ socket }: UpgradeRequest, error: SandboxError): void {
  const body = JSON.stringify(error)
  const headers = {
    ...error.headers,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end(
    [`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`, ...lines, '', body].join('\r\n'),
    // A caller that never closes its half would keep the socket otherwise.
    () => socket.destroy(),
  )
}
