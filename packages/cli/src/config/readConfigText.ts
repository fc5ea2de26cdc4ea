import { CliError } from '../errors/CliError.js'
import { readPlainFile, UnreadableFile } from '../project/readPlainFile.js'

/** Real configs are smaller. In bytes. */
const maxBytes = 1_048_576

/** A config file's content. */
export interface ConfigText {
  readonly bytes: Uint8Array
  /** The text without its byte order mark. */
  readonly text: string
}

/**
 * Reads a config file.
 *
 * @param shown the file's name in messages
 * @throws CliError WM_CONFIG_NOT_FOUND, WM_CONFIG_UNREADABLE
 */
export async function readConfigText(file: string, shown: string): Promise<ConfigText> {
  const unreadable = (why: string, cause: unknown) =>
    new CliError('WM_CONFIG_UNREADABLE', `${shown} ${why}`, { cause })
  const bytes = await readPlainFile(file, maxBytes).catch((error) => {
    throw error instanceof UnreadableFile ? unreadable(error.why, error) : error
  })
  if (!bytes) throw new CliError('WM_CONFIG_NOT_FOUND', `There is no file ${shown}.`)
  try {
    return { bytes, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch (error) {
    throw unreadable('is not UTF-8 text. Save it as UTF-8.', error)
  }
}
