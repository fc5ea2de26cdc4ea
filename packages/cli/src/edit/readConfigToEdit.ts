import { dirname, relative, resolve } from 'node:path'
import { findConfigFile } from '../config/findConfigFile.js'
import { readConfigText } from '../config/readConfigText.js'
import { readSource } from '../config/readSource.js'
import { CliError } from '../errors/CliError.js'
import { projectFolder } from '../project/projectFolder.js'

/** An app's config file. */
export interface ConfigToEdit {
  /** Absolute. */
  readonly file: string
  /** Relative to the folder of the command. */
  readonly shown: string
  /** The project's folder, absolute. */
  readonly folder: string
  /** The text without its byte order mark. */
  readonly text: string
  /** Content of the file. */
  readonly bytes: Uint8Array
  /** The config's value, with symbols for computed parts. */
  readonly value: unknown
  /** The top-level keys under which values are computed; an empty key if the config itself has a computed part. */
  readonly computedKeys: readonly string[]
}

/**
 * Finds and reads the config.
 *
 * @param named the file; otherwise it is searched for
 * @throws CliError WM_CONFIG_NOT_FOUND, WM_CONFIG_UNREADABLE; WM_CONFIG_INVALID where it is no config
 */
export async function readConfigToEdit(cwd: string, named?: string): Promise<ConfigToEdit> {
  const { file } = named === undefined ? await findConfigFile(cwd) : { file: resolve(cwd, named) }
  const shown = relative(cwd, file).replaceAll('\\', '/')
  const { bytes, text } = await readConfigText(file, shown)
  const reading = readSource(text, file)
  if (reading.status !== 'read') {
    throw new CliError('WM_CONFIG_INVALID', `${shown} can't be read. Run: wallet-modal validate`)
  }
  const { computed, value } = reading
  const computedKeys = computed.map(({ path }) => path.split(/[.[]/, 1)[0] ?? '')
  return { file, shown, folder: await projectFolder(dirname(file)), text, bytes, value, computedKeys }
}

/** A file's bytes with a new text. A byte order mark stays. */
export function bytesOf(text: string, before: Uint8Array): Uint8Array {
  const hasMark = Buffer.from(before.subarray(0, 3)).toString('hex') === 'efbbbf'
  return Buffer.from(`${hasMark ? '\uFEFF' : ''}${text}`)
}
