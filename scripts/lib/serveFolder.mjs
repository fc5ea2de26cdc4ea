import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** @type {Record<string, string>} */
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

/**
 * Serves a folder's files on this machine only.
 *
 * @param {string} folder
 * @param {object} [options]
 * @param {number} [options.port] default: any free one
 * @param {boolean} [options.pack] whether files are packed, as public servers do; default: no
 * @param {(html: string) => string} [options.changePage] what becomes of a page before it is sent
 * @returns {Promise<{ url: string, close(): Promise<void> }>}
 */
export function serveFolder(folder, { port = 0, pack = false, changePage = (html) => html } = {}) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const path = pathname.endsWith('/') ? `${pathname}index.html` : pathname
    try {
      const file = readFileSync(join(folder, path))
      const body = path.endsWith('.html') ? Buffer.from(changePage(String(file))) : file
      const isPacked = pack && /\bgzip\b/.test(String(request.headers['accept-encoding']))
      response
        .writeHead(200, {
          'content-type': types[extname(path)] ?? 'application/octet-stream',
          ...(isPacked && { 'content-encoding': 'gzip' }),
        })
        .end(isPacked ? gzipSync(body, { level: 9 }) : body)
    } catch {
      response.writeHead(404).end()
    }
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const { port: given } = /** @type {import('node:net').AddressInfo} */ (server.address())
      resolve({
        url: `http://127.0.0.1:${given}/`,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed())
            server.closeAllConnections()
          }),
      })
    })
  })
}
