/** Codes of the config check. They are public: the README lists each. */
export const configCodes = {
  WM_CONFIG_NOT_FOUND: 'There is no config file where one was looked for.',
  WM_CONFIG_UNREADABLE:
    'The config file cannot be opened, belongs to another user, is not a regular file, is too large, or is not UTF-8 text.',
  WM_CONFIG_AMBIGUOUS: 'Two config files lie in one folder; only the first counts.',
  WM_CONFIG_SYNTAX: 'The file is not valid TypeScript, JavaScript or JSON.',
  WM_CONFIG_NO_EXPORT: 'The file has no default export.',
  WM_CONFIG_NOT_DATA: 'The default export is a function or a promise; the modal takes the config itself.',
  WM_CONFIG_UNRESOLVED_IMPORT: 'A file or a package that is imported is not there.',
  WM_CONFIG_NOT_IN_PAGE: 'Something is used that only Node, or another bundler, has.',
  WM_CONFIG_DUPLICATE_KEY: 'A key stands twice in one object; the first value is lost.',
  WM_CONFIG_DYNAMIC: 'A value is computed, so it cannot be checked without running the file.',
  WM_CONFIG_LOAD_FAILED: 'Running the file threw, never ended, or ended the process.',
  WM_CONFIG_UNKNOWN_KEY: 'No config has this key.',
  WM_CONFIG_MISSING_KEY: 'A key that every config must have is missing.',
  WM_CONFIG_INVALID_VALUE: 'A value is not of the form that its key takes.',
  WM_CONFIG_CONFLICT: 'Two keys contradict each other.',
  WM_CONFIG_NO_PLUGIN: 'A feature or a chain is asked for that no plugin serves.',
  WM_CONFIG_UNKNOWN_NETWORK: 'A network has an id that nothing defines.',
  WM_CONFIG_UNKNOWN_WALLET: 'No wallet goes by a name.',
  WM_CONFIG_UNKNOWN_LANGUAGE: 'A language is none, or has no translation.',
  WM_CONFIG_UNKNOWN_TOKEN: 'The modal has no design token of a name.',
  WM_CONFIG_MISSING_PACKAGE: 'A feature needs a package that is not installed.',
  WM_CONFIG_NO_ENDPOINT: 'A feature is on, but the service it asks has no address.',
  WM_CONFIG_NO_EFFECT: 'Something is written that changes nothing.',
  WM_CONFIG_SECRET: 'A value looks like a secret; every visitor can read the config.',
} as const

/** Code of an issue, or of the error if no config can be read. */
export type ConfigCode = keyof typeof configCodes
