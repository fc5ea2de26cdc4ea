import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { packageRoot } from '../project/projectFolder.js'
import { readPlainText } from '../project/readPlainFile.js'

/** The package that a config belongs to. */
export interface Surroundings {
  /** Folder of the nearest package.json, absolute; the config's own where there is none. */
  readonly root: string
  /** Names of the packages that it asks for; undefined where there is no package.json. */
  readonly declared: ReadonlySet<string> | undefined
  /** What builds the page, as far as a config depends on it. */
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

/** A manifest that is broken asks for nothing: its package manager says so. */
function packagesIn(text: string): Set<string> {
  try {
    const manifest = Object(JSON.parse(text))
    const kinds = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies']
    return new Set(kinds.flatMap((kind) => Object.keys(Object(manifest[kind]))))
  } catch {
    return new Set()
  }
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
 * The environment that a config is run with: what a production build puts into the page, from the app's `.env` files and from
 * ours, and nothing else of ours.
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
    // What Vite's `import.meta.env` has besides.
    ...(bundler !== 'next' && { MODE: 'production', PROD: 'true', BASE_URL: '/' }),
    NODE_ENV: 'production',
    ...Object.fromEntries(shared as [string, string][]),
  }
}
