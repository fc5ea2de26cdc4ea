import { lstat } from 'node:fs/promises'

/**
 * Whether a file may be run or trusted without being named: it belongs to the user, to root, or to the owner of the folder that
 * they work in: in a container, root often works in a folder of somebody else. Always true on Windows, which has no such owners.
 *
 * @param path of what is there; a link counts itself, not its target
 * @param cwd where the command was run
 */
export async function isOurs(path: string, cwd: string): Promise<boolean> {
  const user = process.getuid?.()
  if (user === undefined) return true
  const [owner, ownerOfCwd] = await Promise.all([path, cwd].map(ownerOf))
  return owner === user || owner === 0 || owner === ownerOfCwd
}

const ownerOf = (path: string): Promise<number | undefined> =>
  lstat(path).then(
    ({ uid }) => uid,
    () => undefined,
  )
