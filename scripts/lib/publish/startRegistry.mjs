import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/**
 * @typedef {object} Registry
 * @property {string} url
 * @property {() => void} close
 */

/**
 * Serves packed packages on this machine, as a registry does, and redirects requests for other packages to a real registry. So package
 * managers can install what isn't published yet in their usual ways.
 *
 * @param {readonly import('./packPackage.mjs').Packed[]} packages
 * @param {string} upstream address of the real one
 * @returns {Promise<Registry>}
 */
export async function startRegistry(packages, upstream) {
  const served = new Map(packages.map((packed) => [String(packed.manifest.name), packed]))
  const server = createServer(({ url = '' }, response) => {
    const path = decodeURIComponent(url)
    const found = served.get(path.slice(1).replace(/\/-\/.*$/, ''))
    if (!found) {
      response.writeHead(302, { location: new URL(url, upstream).href }).end()
    } else if (path.endsWith('.tgz')) {
      response.end(readFileSync(found.path))
    } else {
      const { manifest, integrity } = found
      const { name, version } = manifest
      const dist = { tarball: `${address()}/${name}/-/package-${version}.tgz`, integrity }
      const versions = { [version]: { ...manifest, dist } }
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ name, 'dist-tags': { latest: version }, versions }))
    }
  })
  const address = () => {
    const bound = server.address()
    return `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`
  }
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  return { url: `${address()}/`, close: () => void server.close() }
}
