import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { PlannedFile } from '../project/apply.js'
import { type PackageManager, workspaceAround } from '../project/packageManager.js'

/**
 * Extra files that let a package manager install without a question. Leaves out files that exist, and returns none in a workspace, whose
 * root decides.
 *
 * @param folder of the app, absolute
 */
export async function managerFiles({ agent }: PackageManager, folder: string): Promise<PlannedFile[]> {
  if (agent !== 'yarn@berry' || (await workspaceAround(folder))) return []
  // Without this file, Yarn takes the app for a part of a project above it, and refuses.
  const path = 'yarn.lock'
  return existsSync(join(folder, path)) ? [] : [{ path, content: Buffer.alloc(0) }]
}
