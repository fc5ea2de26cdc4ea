import { basename } from 'node:path'
import { CliError } from '../errors/CliError.js'

const longest = 214
// Names that npm refuses.
const reserved = ['node_modules', 'favicon.ico']
/** Windows opens a device in place of a file or folder of such a name, whatever follows a dot. */
const deviceName = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])(\..*)?$/i

/** What keeps a text from being a package name, in the person's words; empty when nothing does. */
export function faultsOfPackageName(name: string): string[] {
  const faults: string[] = []
  const bare = name.replace(/^@[^/]+\//, '')
  if (name === '') faults.push('it is empty')
  if (/\p{Lu}/u.test(name)) faults.push('no capitals')
  if (/\s/.test(name)) faults.push('no spaces')
  const strange = [...new Set(bare.match(/[^a-z0-9._~\sA-Z-]/gu) ?? [])].filter(
    (letter) => !/\p{Lu}/u.test(letter),
  )
  if (strange.length > 0) faults.push(`no ${strange.map((letter) => `"${letter}"`).join(', ')}`)
  if (/^[._]/.test(bare)) faults.push('no "." or "_" at the start')
  if (name.length > longest) faults.push(`no more than ${longest} characters`)
  if (reserved.includes(name)) faults.push('that name is reserved')
  if (deviceName.test(bare)) faults.push('Windows keeps that name for a device')
  const isForm = /^(@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/.test(name)
  if (faults.length === 0 && !isForm) faults.push('a scope has the form @scope/name')
  return faults
}

/** The package name most like a text; `my-wallet-app` when nothing of it will do. */
export function suggestPackageName(text: string): string {
  const name = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9._~@/-]+/g, '-')
    .replaceAll(/[@/]/g, '-')
    .replace(/^[-._~]+/, '')
    .replace(/(?<![-.])[-.]+$/, '')
    .slice(0, longest)
  if (deviceName.test(name)) return suggestPackageName(`${name.split('.', 1)[0]}-app`)
  return name !== '' && faultsOfPackageName(name).length === 0 ? name : 'my-wallet-app'
}

/**
 * Refuses a folder that some system can't have, wherever we run: an app is shared.
 *
 * @param folder as it was typed
 * @throws CliError WM_USAGE_INVALID_VALUE, WM_NAME_INVALID
 */
export function requireFolder(folder: string): void {
  if (folder.trim() === '') {
    throw new CliError('WM_USAGE_INVALID_VALUE', 'The name of the folder is empty. For this folder itself: .')
  }
  const device = folder.split(/[\\/]/).find((part) => deviceName.test(part))
  if (device === undefined) return
  const suggested = suggestPackageName(device)
  throw new CliError(
    'WM_NAME_INVALID',
    `"${device}" is not a valid folder name: Windows keeps that name for a device. Suggested: ${suggested}.`,
    { context: { suggested } },
  )
}

/** The name for an app in a folder, if the folder has one that will do. */
export const nameOfFolder = (folder: string): string => basename(folder)

/** @throws CliError WM_NAME_INVALID */
export function requirePackageName(name: string): void {
  const faults = faultsOfPackageName(name)
  if (faults.length === 0) return
  const suggested = suggestPackageName(name)
  throw new CliError(
    'WM_NAME_INVALID',
    `"${name}" is not a valid package name: ${faults.join(', ')}. Suggested: ${suggested} (use --name ${suggested}).`,
    { context: { suggested } },
  )
}

/** What the app calls itself, from its package name: `my-app` becomes `My app`. */
export function titleOf(name: string): string {
  const words = name
    .replace(/^@[^/]+\//, '')
    .replaceAll(/[-._~]+/g, ' ')
    .trim()
  return words === '' ? 'My wallet app' : `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
