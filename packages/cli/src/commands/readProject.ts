import { relative } from 'node:path'
import type { ModalConfig } from '@wallet-modal/runtime/config'
import { checkConfigFile } from '../config/checkConfigFile.js'
import { CliError } from '../errors/CliError.js'
import { installedVersion } from '../project/installedPackage.js'
import { watchedPackages } from './watchedPackages.js'

/** What stands where a command is run. */
export interface Project {
  /** The config's file, from the folder; undefined when there is none. */
  readonly configFile: string | undefined
  /** Undefined when there is none, or one with errors. */
  readonly config: ModalConfig | undefined
  /** How many errors and warnings it has. */
  readonly issues: number
  /** Installed versions by package name, of those that matter to a report. */
  readonly installed: Readonly<Record<string, string>>
}

/** Reads what is there, and takes what is missing for missing. Runs none of the team's code. */
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
