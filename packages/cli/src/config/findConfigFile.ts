import { realpath } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { CliError } from '../errors/CliError.js'
import { isOurs } from '../project/ownership.js'
import { exists } from '../project/projectFolder.js'

/** Names of config files. In one folder, the first one counts. */
const configFileNames = ['ts', 'mts', 'js', 'mjs', 'json'].map(
  (extension) => `wallet-modal.config.${extension}`,
)

/** A config file, and others in its folder that don't count. */
export interface FoundFile {
  /** Absolute. */
  readonly file: string
  /** Names only. */
  readonly passedOver: readonly string[]
}

/**
 * Searches from a folder up to the project's root: the first folder with a package.json or a `.git`. Without one there, takes the
 * config that the app imports from another package of its workspace. The file may be run later, so a file of another user is
 * refused.
 *
 * @throws CliError WM_CONFIG_NOT_FOUND, WM_CONFIG_UNREADABLE
 */
export async function findConfigFile(cwd: string): Promise<FoundFile> {
  for (let folder = resolve(cwd); ; folder = dirname(folder)) {
    const present = await Promise.all(configFileNames.map((name) => exists(join(folder, name))))
    const [name, ...passedOver] = configFileNames.filter((_, index) => present[index])
    if (name !== undefined) {
      const file = join(folder, name)
      if (await isOurs(file, cwd)) return { file, passedOver }
      throw new CliError('WM_CONFIG_UNREADABLE', `${file} belongs to another user, so it is not used.`, {
        hint: `If you trust it, name it: wallet-modal validate ${file}`,
      })
    }
    if (dirname(folder) === folder || (await isRoot(folder))) return configOfPackage(folder)
  }
}

/** @throws CliError WM_CONFIG_NOT_FOUND */
async function configOfPackage(folder: string): Promise<FoundFile> {
  const { importedConfig } = await import('./importedConfig.js')
  const isApp = await exists(join(folder, 'package.json'))
  const imported = isApp ? await importedConfig(folder) : undefined
  const file = imported && (await configIn(imported.folder))
  if (file) return { file: await realpath(file), passedOver: [] }
  throw new CliError(
    'WM_CONFIG_NOT_FOUND',
    imported
      ? `${imported.module} takes its config from ${imported.package}, which has no wallet-modal.config.* in its folder. Give the config's file that name.`
      : 'No wallet-modal.config.* from here up to the project root. Run this in your app, or name the file: wallet-modal validate <file>',
  )
}

/** The config in a package's folder, or in its `src`. */
async function configIn(folder: string): Promise<string | undefined> {
  const places = [folder, join(folder, 'src')]
  const files = places.flatMap((place) => configFileNames.map((name) => join(place, name)))
  const present = await Promise.all(files.map(exists))
  return files.find((_, index) => present[index])
}

async function isRoot(folder: string): Promise<boolean> {
  const marks = ['package.json', '.git', 'pnpm-workspace.yaml', 'deno.json']
  return (await Promise.all(marks.map((name) => exists(join(folder, name))))).includes(true)
}
