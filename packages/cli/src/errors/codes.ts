/**
 * Every code of a failure, with the exit code of the process. Both are a public contract: scripts branch on
 * them.
 */
export const exitCodes = {
  WM_INTERNAL: 1,
  WM_USAGE_UNKNOWN_FLAG: 2,
  WM_USAGE_UNKNOWN_TEMPLATE: 2,
  WM_USAGE_NPM_DROPPED_FLAGS: 2,
  WM_USAGE_INVALID_VALUE: 2,
  WM_USAGE_MISSING_VALUE: 2,
  WM_USAGE_EXCESS_ARGUMENT: 2,
  WM_USAGE_NOT_AVAILABLE: 2,
  WM_USAGE_SECRET: 2,
  WM_FRAMEWORK_UNKNOWN: 2,
  WM_PLUGIN_INVALID: 2,
  WM_UPGRADE_OLDER: 2,
  WM_NAME_INVALID: 2,
  WM_CONFIG_NOT_FOUND: 3,
  WM_CONFIG_UNREADABLE: 3,
  WM_CONFIG_INVALID: 3,
  WM_DOCTOR_FOUND: 3,
  WM_LICENCE_FOUND: 3,
  WM_UPGRADE_NO_RECORD: 3,
  WM_TARGET_CONFLICT: 4,
  WM_TARGET_IS_FILE: 4,
  WM_TARGET_OUTSIDE: 4,
  WM_GIT_DIRTY: 4,
  WM_UPGRADE_CONFLICT: 4,
  WM_ENV_NODE: 5,
  WM_ENV_NOT_WRITABLE: 5,
  WM_FILE_UNREADABLE: 5,
  WM_PM_MISSING: 5,
  WM_INIT_NO_PROJECT: 5,
  WM_PLUGIN_NOT_INSTALLED: 5,
  WM_DEV_NO_SCRIPT: 5,
  WM_DEV_PORT_TAKEN: 5,
  WM_NETWORK: 6,
  WM_INSTALL_FAILED: 7,
  WM_PNPM_BUILDS: 7,
  WM_DEV_FAILED: 7,
  WM_EDIT_DYNAMIC: 8,
  WM_UPGRADE_PENDING: 9,
  WM_INCOMPLETE: 70,
} as const

/** Stable code of a failure. */
export type FailureCode = keyof typeof exitCodes

/** Stable code of a warning. */
export type WarningCode =
  | 'WM_USAGE_NPM_DROPPED_FLAGS'
  | 'WM_GIT_NO_IDENTITY'
  | 'WM_GIT_FAILED'
  | 'WM_PM_AMBIGUOUS'
  | 'WM_OFFLINE'
  | 'WM_FILES_KEPT'
  | 'WM_LIST_WITHOUT_CONFIG'
  | 'WM_LICENCE'
  | 'WM_DEV_NO_SANDBOX'
  | 'WM_DEV_SANDBOX_ENDED'
  | 'WM_DEV_SANDBOX_UNREAD'
  | 'WM_NO_JOURNAL'
  | 'WM_EDIT_BY_HAND'

/** Meaning of each exit code, for `--help`. */
export const exitCodeMeanings: readonly (readonly [string, string])[] = [
  ['0', 'done'],
  ['1', 'internal error, a bug of ours'],
  ['2', 'usage: unknown flag or value, invalid name'],
  ['3', 'the config has errors, or doctor or licenses found some'],
  ['4', 'conflict: files in the way, uncommitted changes'],
  ['5', 'environment: Node, package manager, permissions, ports, files'],
  ['6', 'the network or registry is needed, but cannot be reached'],
  ['7', 'a child process failed; files are kept'],
  ['8', 'the config cannot be edited safely; nothing was written'],
  ['9', '--check found changes that upgrade would make'],
  ['70', 'input ended before all answers'],
  ['130, 143', 'stopped by a signal; what was written is undone'],
]
