import { readFile, stat } from 'node:fs/promises'
import { ConfigFileError } from './ConfigFileError.js'

/** No config that people write is larger; in bytes. */
const maxBytes = 1_048_576

/**
 * Reads a config file as text, without its byte order mark.
 * @param shown the file's name in messages
 * @throws ConfigFileError `WM_CONFIG_NOT_FOUND` or `WM_CONFIG_UNREADABLE`
 */
export async function readConfigText(file: string, shown: string): Promise<string> {
  const unreadable = (why: string, cause?: unknown) =>
    new ConfigFileError('WM_CONFIG_UNREADABLE', `${shown} ${why}`, { cause })
  let bytes: Buffer
  try {
    const { size, isPlain } = await stat(file).then((found) => ({
      size: found.size,
      isPlain: found.isFile(),
    }))
    // reading a pipe would wait for ever
    if (!isPlain) throw unreadable('is not a file.')
    if (size > maxBytes) throw unreadable('is larger than 1 MiB, so it is no config.')
    bytes = await readFile(file)
  } catch (error) {
    if (error instanceof ConfigFileError) throw error
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown error'
    if (code === 'ENOENT' || code === 'ENOTDIR') {
      throw new ConfigFileError('WM_CONFIG_NOT_FOUND', `There is no file ${shown}.`, { cause: error })
    }
    throw unreadable(`cannot be read (${code}).`, error)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    throw unreadable('is not UTF-8 text. Save it as UTF-8.', error)
  }
}
