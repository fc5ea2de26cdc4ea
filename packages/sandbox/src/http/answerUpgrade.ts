import { STATUS_CODES } from 'node:http'
import { SandboxError } from '../SandboxError.js'
import { checkCaller } from './checkCaller.js'
import { internalError } from './internalError.js'
import { pathnameOf } from './pathnameOf.js'
import { startingError } from './startingError.js'
import type { Upgrade, UpgradeRequest } from './upgrade.js'

/**
 * Guards and routes one upgrade. What is refused gets a plain HTTP answer with the error as JSON, and a closed socket.
 *
 * @param port the port that the sandbox listens on
 * @param upgrades undefined while the sandbox is still starting
 */
export async function answerUpgrade(
  upgrade: UpgradeRequest,
  port: number,
  upgrades: readonly Upgrade[] | undefined,
): Promise<void> {
  try {
    checkCaller(upgrade.request.headers, port)
    if (!upgrades) throw startingError()
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
