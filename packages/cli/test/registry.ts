import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('..', import.meta.url))

/** What `npm pack` says of a package. */
export interface Packed {
  readonly filename: string
  readonly unpackedSize: number
  readonly files: readonly { readonly path: string }[]
  readonly integrity: string
}

/** Packs this package, or one of another folder, as it is published. */
export function pack(destination: string, from = folder): Packed {
  const args = ['pack', from, '--json', '--ignore-scripts', '--pack-destination', destination]
  const [packed] = JSON.parse(execFileSync('npm', args, { stdio: ['ignore', 'pipe', 'ignore'] }).toString())
  return packed
}

/** A registry that has the packages of the command and no other. */
export interface Registry {
  readonly url: string
  close(): void
}

/**
 * Serves `create-wallet-modal` and `wallet-modal` on this machine, as a registry does: what package managers do with their
 * names, their flags and their files is then their own.
 *
 * @param place where the tarballs are put
 * @param more folders of further packages to serve
 */
export async function startRegistry(place: string, more: readonly string[] = []): Promise<Registry> {
  const served = [folder, join(folder, 'wallet-modal'), ...more].map((from) => {
    const { filename, integrity } = pack(place, from)
    const { devDependencies: _, ...manifest } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'))
    return { filename, integrity, manifest, tarball: readFileSync(join(place, filename)) }
  })
  const server = createServer(({ url = '' }, response) => {
    const found = served.find(({ filename, manifest }) =>
      [`/${manifest.name}`, `/${manifest.name}/-/${filename}`].includes(url),
    )
    if (!found) {
      response.writeHead(404).end('{}')
    } else if (url.endsWith('.tgz')) {
      response.end(found.tarball)
    } else {
      const { filename, integrity, manifest } = found
      const { name, version } = manifest
      const dist = { tarball: `${address()}${name}/-/${filename}`, integrity }
      response.setHeader('content-type', 'application/json')
      response.end(
        JSON.stringify({
          name,
          'dist-tags': { latest: version },
          versions: { [version]: { ...manifest, dist } },
        }),
      )
    }
  })
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: address(), close: () => server.close() }
}
