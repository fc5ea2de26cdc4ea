import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A wallet as the directory API tells it. */
interface DirectoryWallet {
  readonly id: string
  readonly name: string
  readonly image_id?: string
  readonly rdns?: string
  readonly mobile_link?: string
  readonly badge_type: 'certified' | 'none'
}

/** A running service. */
export interface FakeDirectory {
  /** The server's origin, without a trailing slash. */
  readonly url: string
  readonly wallets: readonly DirectoryWallet[]
  /** The requests, as paths with queries, and the headers that a browser adds by itself. */
  readonly asked: {
    readonly url: URL
    readonly referrer: string | undefined
    readonly cookie: string | undefined
  }[]
  /** What an answer to GET /getWallets waits for. */
  held: Promise<void>
  /** The SVG that stands for every picture. */
  picture: string
  close(): Promise<void>
}

/**
 * A fake of the wallet directory's service: a real server with the API's form, filled with the bundled directory's facts and a
 * few wallets that those haven't. A wallet without a known id has one made from its slug.
 */
export async function startFakeDirectory(): Promise<FakeDirectory> {
  const facts = new URL('../packages/runtime/data/wallets.json', import.meta.url)
  const wallets = [
    ...(JSON.parse(await readFile(facts, 'utf8')) as Facts[]).map(fromFacts),
    ...Array.from({ length: 20 }, (_, at) =>
      fromFacts({ slug: `test.only${at}`, name: `Service Wallet ${at}` }, at),
    ),
  ]
  const directory: FakeDirectory = {
    url: '',
    wallets,
    asked: [],
    held: Promise.resolve(),
    picture:
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#0b6b5f"/></svg>',
    close: async () => {},
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const { referer: referrer, cookie } = request.headers
    directory.asked.push({ url, referrer, cookie })
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-expose-headers', 'retry-after')
    if (/^\/(getWalletImage|public\/getAssetImage)\/[\w-]+$/.test(url.pathname)) {
      response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(directory.picture)
    } else if (url.pathname === '/getWallets') {
      await directory.held
      response.setHeader('content-type', 'application/json').end(JSON.stringify(found(wallets, url)))
    } else {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return Object.assign(directory, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  })
}

/** The part of `data/wallets.json` that is read. */
interface Facts {
  readonly slug: string
  readonly id?: string
  readonly name: string
  readonly image_id?: string
  readonly rdns?: string
  readonly mobile?: { readonly native?: string }
}

const fromFacts = ({ slug, name, image_id, rdns, mobile, ...facts }: Facts, at: number): DirectoryWallet => ({
  id: facts.id ?? createHash('sha256').update(slug).digest('hex'),
  name,
  image_id: image_id ?? `picture-of-${at}`,
  mobile_link: mobile?.native ?? `https://${slug}.example/`,
  badge_type: at % 7 === 0 ? 'certified' : 'none',
  ...(rdns === undefined ? {} : { rdns }),
})

function found(wallets: readonly DirectoryWallet[], { searchParams }: URL) {
  const list = (name: string) => searchParams.get(name)?.split(',')
  const [include, exclude = []] = [list('include'), list('exclude')]
  const [page, entries] = [Number(searchParams.get('page')), Number(searchParams.get('entries'))]
  const search = searchParams.get('search')?.toLowerCase() ?? ''
  const badge = searchParams.get('badge_type') ?? undefined
  const matching = wallets.filter(
    ({ id, name, badge_type }) =>
      (include?.includes(id) ?? true) &&
      !exclude.includes(id) &&
      name.toLowerCase().includes(search) &&
      (badge === undefined || badge === badge_type),
  )
  return { data: matching.slice((page - 1) * entries, page * entries), count: matching.length }
}
