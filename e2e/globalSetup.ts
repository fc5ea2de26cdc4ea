import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { checkAnswer } from '@wallet-modal/runtime/schemas'
import { type Sandbox, startSandbox } from 'wallet-modal-sandbox'
import { type Place, publishAddress, studioPath } from './addresses.js'
import { buildPage } from './buildPage.js'
import { serveFolder } from './serveFolder.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const lab = `${root}e2e/lab`

/** A page under test: the app that is built, and every place where it is served. */
interface Page {
  readonly name: string
  readonly app: string
  readonly config?: string
  readonly env: Readonly<Record<string, string>>
  /** Path under the places' addresses, with a leading slash. @default their root */
  readonly path?: string
  /** Folders of the app that are built by themselves, into a folder of the same name. */
  readonly parts?: readonly string[]
  readonly places: readonly { readonly place: Place; readonly headers?: Readonly<Record<string, string>> }[]
}

/**
 * Starts what all journeys share: one sandbox, the templates built against it, the gallery, the studio as it is put on the web, and
 * the lab with either React.
 * Each page has an origin of its own, and each run its own builds, so that two runs don't disturb each other.
 *
 * @returns ends everything that was started
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  mkdirSync(`${root}.cache`, { recursive: true })
  const builds = mkdtempSync(`${root}.cache/e2e-`)
  const started: { close(): Promise<void> }[] = []
  const end = async () => {
    await Promise.all(started.map((one) => one.close()))
    rmSync(builds, { recursive: true, force: true })
  }

  try {
    const sandbox = await startSandbox({ port: 0, check: checkAnswer })
    started.push(sandbox)
    publishAddress('sandbox', sandbox.url)
    const opening = openLogIns(sandbox)

    // Builds all at once, and waits for all: if one fails, none still writes.
    const built = await Promise.allSettled(
      pagesFor(sandbox.url).map(async ({ name, path = '', parts = [], places, ...page }) => {
        const folder = `${builds}/${name}`
        await buildPage({ ...page, output: `${folder}${path}` })
        for (const part of parts) {
          await buildPage({ ...page, app: `${page.app}/${part}`, output: `${folder}${path}/${part}` })
        }
        for (const { place, headers } of places) {
          const server = await serveFolder(folder, headers)
          started.push(server)
          publishAddress(place, server.url)
        }
      }),
    )
    const failed = built.find((result) => result.status === 'rejected')
    if (failed) throw failed.reason
    await opening
    return end
  } catch (error) {
    await end()
    throw error
  }
}

/**
 * Has the log-in server open its database while the pages are built: on a busy machine that takes longer than a visitor would wait.
 * @returns resolves once a request that reads the database is answered
 */
function openLogIns({ url, description }: Sandbox): Promise<void> {
  const { host } = new URL(description.auth.url)
  return new Promise((resolve) => {
    const answered = () => resolve()
    // Why it has not opened is what the journeys say.
    request(`${url}/device`, { method: 'POST', headers: { host } }, (response) =>
      response.resume().on('end', answered),
    )
      .on('error', answered)
      .end()
  })
}

function pagesFor(sandboxUrl: string): Page[] {
  const env = { VITE_WALLET_MODAL_SANDBOX: sandboxUrl }
  const strict = { 'content-security-policy': strictPolicy(sandboxUrl) }
  const templates = [
    template('react-vite', env, [{ place: 'template' }, { place: 'templateStrict', headers: strict }]),
    template('vanilla', env, [{ place: 'vanilla' }, { place: 'vanillaStrict', headers: strict }]),
  ]
  // The wallet's frame is a page of the gallery there.
  const strictWithOwnFrame = {
    'content-security-policy': `${strictPolicy(sandboxUrl)}; frame-src 'self'`,
  }
  const gallery: Page = {
    name: 'gallery',
    app: `${root}e2e/gallery`,
    env: {},
    places: [{ place: 'gallery' }, { place: 'galleryStrict', headers: strictWithOwnFrame }],
  }
  const studio: Page = {
    name: 'studio',
    app: `${root}studio`,
    parts: ['meter'],
    env: {},
    // A studio may be served under any path.
    path: studioPath,
    // The studio shows how many bytes it took: packed, as visitors get them.
    places: [{ place: 'studio', headers: { 'content-encoding': 'gzip' } }],
  }
  // An app whose wallet stands in a frame names the frame's address, and nothing more. Here it is this server by another name.
  const strictWithFrame = {
    'content-security-policy': `${strictPolicy(sandboxUrl)}; frame-src http://localhost:*`,
  }
  // A page that isolates itself from other origins shows only frames that agree.
  const isolated = {
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-opener-policy': 'same-origin',
  }
  const labs = [
    {
      react: 'react19',
      places: [
        { place: 'lab' },
        { place: 'labStrict', headers: strictWithFrame },
        { place: 'labIsolated', headers: isolated },
      ],
    },
    { react: 'react18', places: [{ place: 'labReact18' }] },
  ] as const
  return [
    ...templates,
    gallery,
    studio,
    ...(existsSync(`${lab}/vite.config.ts`) ? labs : []).map(({ react, places }) => ({
      name: `lab-${react}`,
      app: lab,
      env: { ...env, LAB_REACT: react },
      places,
    })),
  ]
}

function template(name: string, env: Page['env'], places: Page['places']): Page {
  const app = `${root}templates/${name}`
  const config = `${root}e2e/sandboxedTemplate.vite.config.ts`
  return { name, app, config, env: { ...env, TEMPLATE: app }, places }
}

/** The strictest policy under which the modal promises to run: no inline style, no string that becomes code. */
function strictPolicy(sandboxUrl: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    // The relay is a socket at the same address.
    `connect-src 'self' ${sandboxUrl} ${sandboxUrl.replace('http:', 'ws:')}`,
    "require-trusted-types-for 'script'",
  ].join('; ')
}
