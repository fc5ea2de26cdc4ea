import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type PackageManager, workspaceAround } from '../project/packageManager.js'
import type { PlannedFile } from './plan.js'
import type { Template } from './template.js'

/**
 * Files that a package manager wants beside the app's own, so that it installs without a question. None in a workspace:
 * its root decides. None that is there already.
 *
 * @param folder of the app, absolute
 */
export function managerFiles({ agent }: PackageManager, template: Template, folder: string): PlannedFile[] {
  if (workspaceAround(folder)) return []
  const files = agent === 'pnpm' ? { 'pnpm-workspace.yaml': pnpmSettings(template) } : {}
  // Without it Yarn takes the app for a part of whatever project lies above, and refuses.
  const all = agent === 'yarn@berry' ? { 'yarn.lock': '' } : files
  return Object.entries(all).flatMap(([path, text]) =>
    existsSync(join(folder, path)) ? [] : [{ path, content: Buffer.from(text) }],
  )
}

/** pnpm fails where a package brings a script that nobody has decided on. Version 10 reads the lists, 11 and later the map. */
function pnpmSettings({ allowBuilds }: Template): string {
  const names = (isNeeded: boolean) =>
    Object.entries(allowBuilds).flatMap(([name, needed]) => (needed === isNeeded ? [`  - '${name}'`] : []))
  const list = (key: string, rows: readonly string[]) => (rows.length > 0 ? [`${key}:`, ...rows] : [])
  return [
    '# Scripts that packages would run when they are installed, and whether this app needs them.',
    ...list(
      'allowBuilds',
      Object.entries(allowBuilds).map(([name, needed]) => `  '${name}': ${needed}`),
    ),
    ...list('onlyBuiltDependencies', names(true)),
    ...list('ignoredBuiltDependencies', names(false)),
    '',
  ].join('\n')
}
