import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname } from 'node:path'
import { gzipSync } from 'node:zlib'
import { builtPages } from './paths.mjs'

const types = /** @type {Record<string, string>} */ ({
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
})

/** A page of the same origin with nothing in it: from there a page is navigated to in a process that is throttled already. */
export const blankPath = '/blank.html'

/**
 * @typedef {object} PageServer
 * @property {string} url with a trailing slash
 * @property {() => number} takeScriptBytes bytes of JavaScript sent since it was last asked, after gzip
 * @property {() => Promise<void>} close
 */

/**
 * Serves the built pages from memory, packed beforehand, so that no disk and no packing is timed. Nothing may be kept
 * by a browser: each load is a first one.
 *
 * @returns {Promise<PageServer>}
 */
export async function servePages() {
  const files = packFiles()
  let scriptBytes = 0
  const server = createServer((request, response) => {
    const path = decodeURIComponent((request.url ?? '').split('?')[0] ?? '')
    const name = path.endsWith('/') ? `${path}index.html` : path
    const file = files.get(name)
    if (!file) {
      response.writeHead(404).end()
      return
    }
    if (name.endsWith('.js')) scriptBytes += file.length
    response.writeHead(200, {
      'content-type': types[extname(name)] ?? 'application/octet-stream',
      'content-encoding': 'gzip',
      'content-length': file.length,
      'cache-control': 'no-store',
    })
    response.end(file)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')

  return {
    url: `http://127.0.0.1:${address.port}/`,
    takeScriptBytes() {
      const taken = scriptBytes
      scriptBytes = 0
      return taken
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

function packFiles() {
  const names = readdirSync(builtPages, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
  const packed = new Map(
    names.map((name) => [`/${name.slice(builtPages.length)}`, gzipSync(readFileSync(name), { level: 9 })]),
  )
  return packed.set(blankPath, gzipSync('<!doctype html><title>Blank</title>'))
}
