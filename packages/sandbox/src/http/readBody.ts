import type { IncomingMessage } from 'node:http'
import { SandboxError } from '../SandboxError.js'

/** Longest request body in bytes: 1 MiB, well above a contract deployment (EIP-3860 allows 48 KiB of init code). */
export const bodyLimit = 1024 * 1024

/**
 * Reads a request's body.
 *
 * @throws SandboxError `BODY_TOO_LARGE` as soon as the limit is passed, by the declared length or by the bytes read
 */
export function readBody(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    if (Number(request.headers['content-length'] ?? 0) > bodyLimit) {
      reject(tooLarge())
      return
    }
    const chunks: Buffer[] = []
    let length = 0
    request.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length <= bodyLimit) {
        chunks.push(chunk)
        return
      }
      // Not destroyed here: the socket has to stay for the 413, after which the server closes it.
      request.removeAllListeners('data')
      chunks.length = 0
      reject(tooLarge())
    })
    request.once('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    request.once('error', reject)
  })
}

function tooLarge(): SandboxError {
  return new SandboxError('BODY_TOO_LARGE', `The request body is longer than ${bodyLimit} bytes.`, {
    hint: 'Split a large batch into several requests.',
    headers: { connection: 'close' },
  })
}
