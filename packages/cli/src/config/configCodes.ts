/** Codes of the config check. They are public: the README lists each. */
export const configCodes = {
  WM_CONFIG_NOT_FOUND: 'No config file was found.',
  WM_CONFIG_UNREADABLE:
    'The config file cannot be opened, belongs to another user, is not a regular file, is too large, or is not UTF-8 text.',
  WM_CONFIG_AMBIGUOUS: 'Two config files are in one folder; only the first counts.',
  WM_CONFIG_SYNTAX: 'The file is not valid TypeScript, JavaScript or JSON.',
  WM_CONFIG_NO_EXPORT: 'The file has no default export.',
  WM_CONFIG_NOT_DATA: 'The default export is a function or a promise; the modal takes the config itself.',
  WM_CONFIG_UNRESOLVED_IMPORT: 'An imported file or package does not exist.',
  WM_CONFIG_NOT_IN_PAGE: 'Something is used that only Node, or another bundler, has.',
  WM_CONFIG_DUPLICATE_KEY: 'An object has a key twice; the first value is lost.',
  WM_CONFIG_DYNAMIC: 'A value is computed, so it cannot be checked without running the file.',
  WM_CONFIG_LOAD_FAILED: 'Running the file threw, never ended, or ended the process.',
  WM_CONFIG_UNKNOWN_KEY: 'No config has this key.',
  WM_CONFIG_MISSING_KEY: 'A key that every config must have is missing.',
  WM_CONFIG_INVALID_VALUE: 'A value has the wrong form for its key.',
  WM_CONFIG_CONFLICT: 'Two keys contradict each other.',
  WM_CONFIG_NO_PLUGIN: 'No plugin supports a feature or a chain.',
  WM_CONFIG_UNKNOWN_NETWORK: 'The id of a network is unknown.',
  WM_CONFIG_UNKNOWN_WALLET: 'A name is not a known wallet.',
  WM_CONFIG_UNKNOWN_LANGUAGE: 'A language is unknown, or has no translation.',
  WM_CONFIG_UNKNOWN_TOKEN: 'A name is not a design token of the modal.',
  WM_CONFIG_MISSING_PACKAGE: 'A feature needs a package that is not installed.',
  WM_CONFIG_NO_ENDPOINT: 'A feature is on, but its service has no address.',
  WM_CONFIG_NO_EFFECT: 'A setting has no effect.',
  WM_CONFIG_SECRET: 'A value looks like a secret; every visitor can read the config.',
} as const

/** Code of an issue, or of the error if no config can be read. */
export type ConfigCode = keyof typeof configCodes
