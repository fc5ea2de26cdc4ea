import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('..', import.meta.url))

/** What `npm pack` says of the package. */
export interface Packed {
  readonly filename: string
  readonly unpackedSize: number
  readonly files: readonly { readonly path: string }[]
  readonly integrity: string
}

/** Packs this package, as it is published. */
export function pack(destination: string): Packed {
  const args = ['pack', folder, '--json', '--ignore-scripts', '--pack-destination', destination]
  const [packed] = JSON.parse(execFileSync('npm', args, { stdio: ['ignore', 'pipe', 'ignore'] }).toString())
  return packed
}

/** A registry that has this package and no other. */
export interface Registry {
  readonly url: string
  close(): void
}

/**
 * Serves the packed command on this machine, as a registry does: what package managers do with its name, its flags and
 * its files is then their own.
 *
 * @param place where the tarball is put
 */
export async function startRegistry(place: string): Promise<Registry> {
  const { filename, integrity } = pack(place)
  const tarball = readFileSync(join(place, filename))
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const { name, version } = manifest
  const server = createServer(({ url = '' }, response) => {
    if (url.endsWith('.tgz')) {
      response.end(tarball)
    } else if (url === `/${name}`) {
      const dist = { tarball: `${address()}${name}/-/${filename}`, integrity }
      const versions = { [version]: { ...manifest, devDependencies: {}, dist } }
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ name, 'dist-tags': { latest: version }, versions }))
    } else {
      response.writeHead(404).end('{}')
    }
  })
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: address(), close: () => server.close() }
}
