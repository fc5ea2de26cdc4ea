import { basename } from 'node:path'
import { CliError } from '../errors/CliError.js'

const longest = 214
// Names that npm refuses.
const reserved = ['node_modules', 'favicon.ico']
/** Names of devices: Windows opens no file or folder with such a name, with any extension. */
const deviceName = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])(\..*)?$/i

/** Why a text is no valid package name; empty if it is valid. */
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

/** The most similar package name; `my-wallet-app` if nothing of the text is valid. */
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
 * Refuses a folder name that is invalid on some system, as apps are shared.
 *
 * @param folder as it was typed
 * @throws CliError WM_USAGE_INVALID_VALUE, WM_NAME_INVALID
 */
export function requireFolder(folder: string): void {
  if (folder.trim() === '') {
    throw new CliError('WM_USAGE_INVALID_VALUE', 'The folder name is empty. Use "." for the current folder.')
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

/** The app's name from its folder, if valid. */
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

/** The app's title, from its package name: `My app` for `my-app`. */
export function titleOf(name: string): string {
  const words = name
    .replace(/^@[^/]+\//, '')
    .replaceAll(/[-._~]+/g, ' ')
    .trim()
  return words === '' ? 'My wallet app' : `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
