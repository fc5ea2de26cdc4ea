import { lstat } from 'node:fs/promises'

/**
 * Whether a file may be used without being named: it belongs to the user, to root, or to the owner of the folder of the command. In a
 * container, root often works in another user's folder. Always true on Windows, which has no such owners.
 *
 * @param path of an existing file; for a link, the link's owner counts
 * @param cwd folder of the command
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
