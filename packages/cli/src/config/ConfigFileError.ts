import type { ConfigCode } from './configCodes.js'

/** There is no file to check; everything that is wrong inside one is an issue instead. */
export class ConfigFileError extends Error {
  override name = 'ConfigFileError'
  /** Exit code of the command. */
  readonly exitCode = 3

  constructor(
    readonly code: ConfigCode & ('WM_CONFIG_NOT_FOUND' | 'WM_CONFIG_UNREADABLE'),
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}
