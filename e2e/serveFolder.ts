import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, sep } from 'node:path'
import { gzipSync } from 'node:zlib'

/** A running file server. */
export interface FileServer {
  /** The server's origin, without a trailing slash. */
  readonly url: string
  close(): Promise<void>
}

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
}

/**
 * Serves the files of a folder on a free port of 127.0.0.1; a path that ends with a slash is its `index.html`.
 *
 * @param headers sent with every file, such as a Content-Security-Policy; with `content-encoding: gzip`, files are packed
 */
export async function serveFolder(
  folder: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<FileServer> {
  const server = createServer(async (request, response) => {
    // An URL's path has no dot segments left that could lead out of the folder, but may hold them encoded.
    const pathname = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname)
    const file = join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname)
    const body = file.startsWith(folder + sep) ? await readFile(file).catch(() => undefined) : undefined
    if (!body) {
      response.writeHead(404).end()
      return
    }
    const type = contentTypes[extname(file)] ?? 'application/octet-stream'
    response
      .writeHead(200, { 'cache-control': 'no-store', 'content-type': type, ...headers })
      .end(headers['content-encoding'] === 'gzip' ? gzipSync(body) : body)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
