import { join } from 'node:path'
import { addCommand, type PackageManager } from '../project/packageManager.js'
import { readPlainFile } from '../project/readPlainFile.js'
import type { ReportedWarning } from '../report/Report.js'
import { shellCommand } from '../terminal/shellCommand.js'
import type { ComparedFile } from './compareTarget.js'

/** Files that were in the way and kept, and what the app lacks as a result. */
export interface KeptFiles {
  readonly warning: ReportedWarning
  /** Commands that add the packages to a package.json that was kept. */
  readonly commands: readonly string[]
}

interface Manifest {
  readonly scripts?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

/**
 * Describes what an app lacks because files were kept.
 *
 * @param folder of the app, absolute
 * @param kept existing files that differ from the plan
 */
export async function keptFiles(
  folder: string,
  kept: readonly ComparedFile[],
  manager: PackageManager,
): Promise<KeptFiles | undefined> {
  if (kept.length === 0) return undefined
  const manifest = kept.find(({ path }) => path === 'package.json')
  const others = kept.filter((file) => file !== manifest).map(({ path }) => path)
  const { commands, scripts } = manifest
    ? missingFrom(
        read((await readPlainFile(join(folder, 'package.json'))) ?? manifest.content),
        read(manifest.content),
        manager,
      )
    : { commands: [], scripts: [] }
  const parts = [
    ...(commands.length > 0 ? [`package.json lacks packages: run what stands below.`] : []),
    ...(scripts.length > 0 ? [`package.json lacks scripts: add ${scripts.join(', ')}.`] : []),
    ...(others.length > 0 ? [`The app may need what the template has in ${others.join(', ')}.`] : []),
  ]
  const files = kept.length === 1 ? '1 file was kept as it is' : `${kept.length} files were kept as they are`
  const message = [`${files}: ${kept.map(({ path }) => path).join(', ')}.`, ...parts].join(' ')
  return { commands, warning: { code: 'WM_FILES_KEPT', message, scripts } }
}

function missingFrom(theirs: Manifest, ours: Manifest, manager: PackageManager) {
  const there = { ...theirs.dependencies, ...theirs.devDependencies }
  const missing = (packages: Manifest['dependencies'] = {}) =>
    Object.entries(packages).flatMap(([name, range]) => (there[name] ? [] : [`${name}@${range}`]))
  const commands = [
    addCommand(manager, missing(ours.dependencies), false),
    addCommand(manager, missing(ours.devDependencies), true),
  ]
  const scripts = Object.entries(ours.scripts ?? {})
    .filter(([name]) => theirs.scripts?.[name] === undefined)
    .map(([name, line]) => `${name} ("${line}")`)
  return { commands: commands.flatMap((words) => (words ? [shellCommand(words)] : [])), scripts }
}

function read(content: Uint8Array): Manifest {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(content).toString('utf8'))
    return typeof parsed === 'object' && parsed !== null ? parsed : {}
  } catch {
    // The person has to fix it. Until then everything is missing.
    return {}
  }
}
