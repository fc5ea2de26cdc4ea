import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { PlannedFile } from '../project/apply.js'
import { type PackageManager, workspaceAround } from '../project/packageManager.js'

/**
 * Extra files that let a package manager install without a question. None in a workspace, whose root decides, and none that
 * exists.
 *
 * @param folder of the app, absolute
 */
export async function managerFiles({ agent }: PackageManager, folder: string): Promise<PlannedFile[]> {
  if (agent !== 'yarn@berry' || (await workspaceAround(folder))) return []
  // Without it, Yarn takes the app for a part of a project above it, and refuses.
  const path = 'yarn.lock'
  return existsSync(join(folder, path)) ? [] : [{ path, content: Buffer.alloc(0) }]
}
