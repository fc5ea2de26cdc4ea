import { dirname, join } from 'node:path'
import { parseEnv } from 'node:util'
import { packageRoot } from '../project/projectFolder.js'
import { readPlainText } from '../project/readPlainFile.js'

/** The package around a config. */
export interface Surroundings {
  /** Folder of the nearest package.json, absolute; the config's own folder if there is none. */
  readonly root: string
  /** Names of its dependencies; undefined without a package.json. */
  readonly declared: ReadonlySet<string> | undefined
  /** The bundler, as far as it matters to a config. */
  readonly bundler: 'next' | 'vite' | undefined
}

const viteBased = ['vite', 'astro', '@sveltejs/kit', 'nuxt', '@react-router/dev', '@solidjs/start']

/** Reads the nearest package.json, from a folder upwards. */
export async function surroundingsOf(folder: string): Promise<Surroundings> {
  const root = await packageRoot(folder)
  if (root === undefined) return { root: folder, declared: undefined, bundler: undefined }
  const declared = packagesIn((await readPlainText(join(root, 'package.json'))) ?? '')
  const isVite = viteBased.some((name) => declared.has(name))
  return { root, declared, bundler: declared.has('next') ? 'next' : isVite ? 'vite' : undefined }
}

/**
 * The app of a config: the package around its file, or the one around the command's folder where that one has the modal and the
 * config's own package, of the same workspace, has not.
 */
export async function appOfConfig(file: string, cwd: string): Promise<Surroundings> {
  const own = await surroundingsOf(dirname(file))
  if (own.declared?.has(modal)) return own
  const here = await surroundingsOf(cwd)
  return here.declared?.has(modal) ? here : own
}

const modal = '@wallet-modal/plugins'

/** A broken manifest has no dependencies: the package manager reports it. */
function packagesIn(text: string): Set<string> {
  try {
    const manifest = Object(JSON.parse(text))
    const kinds = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies']
    return new Set(kinds.flatMap((kind) => Object.keys(Object(manifest[kind]))))
  } catch {
    return new Set()
  }
}

/** Prefixes of environment variables that bundlers expose to pages. */
export const publicPrefixes: readonly string[] = [
  'VITE_',
  'PUBLIC_',
  'NEXT_PUBLIC_',
  'NUXT_PUBLIC_',
  'REACT_APP_',
]

/** Variables that a program needs to run at all, and those that set up Plug'n'Play. */
const needed = ['PATH', 'SystemRoot', 'windir', 'TEMP', 'TMP', 'TMPDIR', 'NODE_OPTIONS']

/**
 * The environment for running a config: the variables that a production build exposes, from the app's `.env` files and from
 * ours, and nothing else.
 */
export async function pageEnvironment({ root, bundler }: Surroundings): Promise<Record<string, string>> {
  const isShared = (name: string) =>
    publicPrefixes.some((prefix) => name.startsWith(prefix)) || needed.includes(name)
  const files = ['.env', '.env.local', '.env.production', '.env.production.local']
  const written = await Promise.all(
    files.map(async (name) => parseEnv((await readPlainText(join(root, name))) ?? '')),
  )
  const all = Object.entries({ ...Object.assign({}, ...written), ...process.env } as NodeJS.Dict<string>)
  const shared = all.filter(([name, value]) => value !== undefined && isShared(name))
  return {
    // Other values of Vite's `import.meta.env`.
    ...(bundler !== 'next' && { MODE: 'production', PROD: 'true', BASE_URL: '/' }),
    NODE_ENV: 'production',
    ...Object.fromEntries(shared as [string, string][]),
  }
}
