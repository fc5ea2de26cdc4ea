import { relative } from 'node:path'
import type { ModalConfig } from '@wallet-modal/runtime/config'
import { checkConfigFile } from '../config/checkConfigFile.js'
import { CliError } from '../errors/CliError.js'
import { installedVersion } from '../project/installedPackage.js'
import { watchedPackages } from './watchedPackages.js'

/** The project that a command runs in. */
export interface Project {
  /** The config file, relative to the folder; undefined if there is none. */
  readonly configFile: string | undefined
  /** Undefined if there is none, or one with errors. */
  readonly config: ModalConfig | undefined
  /** Number of errors and warnings in the config. */
  readonly issues: number
  /** Installed versions of {@link watchedPackages}. */
  readonly installed: Readonly<Record<string, string>>
}

/** Reads the project. Missing or broken parts are left out. Runs none of the app's code. */
export async function readProject(folder: string): Promise<Project> {
  const versions = await Promise.all(
    watchedPackages.map(async (name) => [name, await installedVersion(name, folder)] as const),
  )
  const installed: Record<string, string> = {}
  for (const [name, version] of versions) if (version) installed[name] = version
  try {
    const checked = await checkConfigFile({ cwd: folder, isStatic: true })
    return {
      configFile: relative(folder, checked.file).replaceAll('\\', '/'),
      config: checked.config as ModalConfig | undefined,
      issues: checked.issues.length,
      installed,
    }
  } catch (error) {
    if (!(error instanceof CliError)) throw error
    return { configFile: undefined, config: undefined, issues: 0, installed }
  }
}
