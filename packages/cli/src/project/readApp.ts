import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { CliError } from '../errors/CliError.js'
import { readPlainFile } from './readPlainFile.js'

/** Facts about an app that decide how `init` patches it. */
export interface AppTraits {
  /** Names of its dependencies. */
  readonly declared: ReadonlySet<string>
  readonly isTypeScript: boolean
  /** Source folders that exist: `src`, `app`, `pages`, `src/app`, `src/pages`. */
  readonly folders: ReadonlySet<string>
  /** Whether the app has a `vite.config.*`. */
  readonly hasViteConfig: boolean
}

/** An existing app. */
export interface ExistingApp extends AppTraits {
  /** Name of its package; empty if it has none. */
  readonly name: string
  /** Text of its package.json, without a byte order mark. */
  readonly manifest: string
  /** Content of its package.json. */
  readonly manifestBytes: Uint8Array
  /** The app's dependencies, with their ranges. */
  readonly ranges: ReadonlyMap<string, string>
  /** Scripts of its package.json. */
  readonly scripts: Readonly<Record<string, string>>
}

/**
 * Reads an app's package.json and its folders.
 *
 * @throws CliError WM_INIT_NO_PROJECT, WM_FILE_UNREADABLE
 */
export async function readApp(folder: string): Promise<ExistingApp> {
  const file = join(folder, 'package.json')
  const manifestBytes = await readPlainFile(file)
  if (!manifestBytes) {
    throw new CliError(
      'WM_INIT_NO_PROJECT',
      `There is no package.json in ${folder}. Go to the app's folder, or pass --cwd. For a new app: npm create wallet-modal@latest`,
    )
  }
  const manifest = new TextDecoder().decode(manifestBytes)
  const { dependencies, devDependencies, name, scripts } = parsed(manifest, file)
  const ranges = new Map(
    Object.entries({ ...Object(dependencies), ...Object(devDependencies) }).map(([one, range]) => [
      one,
      String(range),
    ]),
  )
  const declared = new Set(ranges.keys())
  return {
    ranges,
    scripts: Object.fromEntries(Object.entries(Object(scripts)).map(([one, text]) => [one, String(text)])),
    name: typeof name === 'string' ? name : '',
    manifest,
    manifestBytes,
    declared,
    isTypeScript: declared.has('typescript') || existsSync(join(folder, 'tsconfig.json')),
    folders: new Set(sourceFolders.filter((path) => isFolder(join(folder, path)))),
    hasViteConfig: readdirSync(folder).some((name) => /^vite\.config\.[cm]?[jt]s$/.test(name)),
  }
}

const sourceFolders = ['src', 'app', 'pages', 'src/app', 'src/pages']
const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

function parsed(text: string, file: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text))
  } catch (cause) {
    throw new CliError('WM_INIT_NO_PROJECT', `${file} is not JSON.`, { cause })
  }
}
