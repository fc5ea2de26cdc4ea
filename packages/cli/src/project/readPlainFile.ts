import { constants, open } from 'node:fs/promises'
import { CliError } from '../errors/CliError.js'

/** Larger files are refused, in bytes. Files of an app are smaller, including most lockfiles. */
const defaultMaxBytes = 33_554_432

/** A file exists, but can't be read. */
export class UnreadableFile extends CliError {
  /** @param why continues the name of the file: `is not a regular file.` */
  constructor(
    path: string,
    readonly why: string,
    cause?: unknown,
  ) {
    super('WM_FILE_UNREADABLE', `${path} ${why}`, { cause })
  }
}

/**
 * Reads a file of an app, which may be a stranger's. Never waits for another process, and never reads without limit.
 *
 * @returns undefined if there is no file
 * @throws UnreadableFile for a pipe, a folder or a device, for a file that is too large, or where the system refuses
 */
export async function readPlainFile(path: string, maxBytes = defaultMaxBytes): Promise<Buffer | undefined> {
  try {
    // Without O_NONBLOCK, opening a named pipe waits for a writer.
    const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK)
    try {
      const status = await file.stat()
      if (!status.isFile()) throw new UnreadableFile(path, 'is not a regular file.')
      if (status.size > maxBytes) {
        throw new UnreadableFile(path, `is larger than ${maxBytes / 1_048_576} MiB.`)
      }
      return await file.readFile()
    } finally {
      await file.close()
    }
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown error'
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw new UnreadableFile(path, `can't be read (${code}).`, error)
  }
}

/** Reads a file as UTF-8 text, with its byte order mark. */
export async function readPlainText(path: string, maxBytes?: number): Promise<string | undefined> {
  return (await readPlainFile(path, maxBytes))?.toString('utf8')
}
