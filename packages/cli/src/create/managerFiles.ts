import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { PlannedFile } from '../project/apply.js'
import { type PackageManager, workspaceAround } from '../project/packageManager.js'

/**
 * Files that a package manager wants beside the app's own, so that it installs without a question. None in a workspace:
 * its root decides. None that is there already.
 *
 * @param folder of the app, absolute
 */
export async function managerFiles({ agent }: PackageManager, folder: string): Promise<PlannedFile[]> {
  if (agent !== 'yarn@berry' || (await workspaceAround(folder))) return []
  // Without it Yarn takes the app for a part of whatever project lies above, and refuses.
  const path = 'yarn.lock'
  return existsSync(join(folder, path)) ? [] : [{ path, content: Buffer.alloc(0) }]
}
