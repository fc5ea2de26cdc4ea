import { access, readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { ConfigFileError } from './ConfigFileError.js'

/** Names that a config file may have; of two in one folder the first counts. */
const configFileNames = ['ts', 'mts', 'js', 'mjs', 'json'].map(
  (extension) => `wallet-modal.config.${extension}`,
)

/** A config file, and others beside it that do not count. */
export interface FoundFile {
  /** Absolute. */
  readonly file: string
  /** Names only. */
  readonly passedOver: readonly string[]
}

/**
 * Looks for the config file from a folder up to the project's root: the first folder with `.git`, or with a package.json
 * that has workspaces.
 * @throws ConfigFileError `WM_CONFIG_NOT_FOUND`
 */
export async function findConfigFile(cwd: string): Promise<FoundFile> {
  for (let folder = resolve(cwd); ; folder = dirname(folder)) {
    const present = await Promise.all(configFileNames.map((name) => exists(join(folder, name))))
    const [name, ...passedOver] = configFileNames.filter((_, index) => present[index])
    if (name !== undefined) return { file: join(folder, name), passedOver }
    if (dirname(folder) === folder || (await isRoot(folder))) {
      throw new ConfigFileError(
        'WM_CONFIG_NOT_FOUND',
        'No wallet-modal.config.* from here up to the project root. Run this in your app, or name the file: wallet-modal validate <file>',
      )
    }
  }
}

async function isRoot(folder: string): Promise<boolean> {
  if (await exists(join(folder, '.git'))) return true
  if (await exists(join(folder, 'pnpm-workspace.yaml'))) return true
  try {
    const manifest: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
    return typeof manifest === 'object' && manifest !== null && 'workspaces' in manifest
  } catch {
    // absent, or broken in a way that others report
    return false
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
