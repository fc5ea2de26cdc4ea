import { realpath } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path'
import { CliError } from '../errors/CliError.js'

/**
 * The place of a file on the disk, behind all links. The file may not exist yet.
 *
 * @param path from the folder, with forward slashes
 * @param followsLink whether to follow a link in place of the file itself
 * @throws CliError WM_TARGET_OUTSIDE where the path or a link leads out of the folder
 */
export async function placeInside(folder: string, path: string, followsLink: boolean): Promise<string> {
  const isOdd = isAbsolute(path) || /[\\:\0]/.test(path)
  if (isOdd || path.split('/').some((part) => ['', '.', '..'].includes(part))) throw outside(path)
  const named = join(folder, path)
  const place = followsLink
    ? await behindLinks(named)
    : join(await behindLinks(dirname(named)), basename(path))
  const way = relative(await behindLinks(folder), place)
  if (way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way)) throw outside(path, place)
  return place
}

/** A path with its links resolved, as far as it exists. */
export async function behindLinks(path: string): Promise<string> {
  const parent = dirname(path)
  return realpath(path).catch(async () =>
    parent === path ? path : join(await behindLinks(parent), basename(path)),
  )
}

const outside = (path: string, place?: string) =>
  new CliError(
    'WM_TARGET_OUTSIDE',
    `${path} would be written outside the app's folder. Nothing was written.`,
    {
      ...(place !== undefined && { hint: `A link leads to ${place}. Edit that file, or replace the link.` }),
    },
  )
