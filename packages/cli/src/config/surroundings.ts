import { access, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseEnv } from 'node:util'

/** What builds the page, as far as it decides what a config may use. */
type Bundler = 'next' | 'vite' | 'webpack' | 'none'

/** The package that a config belongs to. */
export interface Surroundings {
  /** Folder of the nearest package.json, absolute; the config's own where there is none. */
  readonly root: string
  /** Names of the packages that it asks for; undefined where there is no package.json. */
  readonly declared: ReadonlySet<string> | undefined
  readonly bundler: Bundler
}

/** Looks at the nearest package.json from a folder upwards. */
export async function surroundingsOf(folder: string): Promise<Surroundings> {
  for (let root = folder; ; root = dirname(root)) {
    const manifest = await readManifest(join(root, 'package.json'))
    if (manifest) {
      const declared = new Set(
        ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'].flatMap((kind) =>
          Object.keys(Object(manifest[kind])),
        ),
      )
      return { root, declared, bundler: bundlerOf(declared) }
    }
    if (dirname(root) === root) return { root: folder, declared: undefined, bundler: 'none' }
  }
}

const viteBased = ['vite', 'astro', '@sveltejs/kit', 'nuxt', '@react-router/dev', '@solidjs/start']
const webpackBased = [
  'webpack',
  '@rspack/core',
  '@rspack/cli',
  'react-scripts',
  'parcel',
  'esbuild',
  'rollup',
]

function bundlerOf(declared: ReadonlySet<string>): Bundler {
  if (declared.has('next')) return 'next'
  if (viteBased.some((name) => declared.has(name))) return 'vite'
  return webpackBased.some((name) => declared.has(name)) ? 'webpack' : 'none'
}

/** Names of environment variables that bundlers put into pages, by how they begin. */
export const publicPrefixes: readonly string[] = [
  'VITE_',
  'PUBLIC_',
  'NEXT_PUBLIC_',
  'NUXT_PUBLIC_',
  'REACT_APP_',
]

/** What a program needs of the environment to run at all, and what tells Node of Plug'n'Play. */
const needed = ['PATH', 'SystemRoot', 'windir', 'TEMP', 'TMP', 'TMPDIR', 'NODE_OPTIONS']

/**
 * The environment that a config is run with: what a production build would put into the page, from the app's `.env` files
 * and from ours, and nothing else of ours. A config is part of the page, so nothing else can be meant for it.
 */
export async function environmentOf({ root, bundler }: Surroundings): Promise<Record<string, string>> {
  const isPublic = (name: string) => publicPrefixes.some((prefix) => name.startsWith(prefix))
  const files = ['.env', '.env.local', '.env.production', '.env.production.local']
  const written = await Promise.all(files.map((name) => readVariables(join(root, name))))
  const all: readonly (readonly [string, string | undefined])[] = [
    ...written.flatMap((variables) => Object.entries(variables)),
    ...Object.entries(process.env),
  ]
  return Object.fromEntries([
    // What Vite's `import.meta.env` has besides; its `DEV` and `SSR` are false.
    ...(bundler === 'next'
      ? []
      : [
          ['MODE', 'production'],
          ['PROD', 'true'],
          ['BASE_URL', '/'],
        ]),
    ['NODE_ENV', 'production'],
    ...all.filter(([name, value]) => value !== undefined && (isPublic(name) || needed.includes(name))),
  ])
}

async function readVariables(file: string): Promise<Record<string, string | undefined>> {
  try {
    return parseEnv(await readFile(file, 'utf8'))
  } catch {
    // Absent, or nothing that Node could read either.
    return {}
  }
}

async function readManifest(file: string): Promise<Record<string, unknown> | undefined> {
  if (!(await exists(file))) return undefined
  try {
    const manifest: unknown = JSON.parse(await readFile(file, 'utf8'))
    return typeof manifest === 'object' && manifest !== null ? (manifest as Record<string, unknown>) : {}
  } catch {
    // Broken in a way that others report; it ends the search all the same.
    return {}
  }
}

/** Whether something is there. */
export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
