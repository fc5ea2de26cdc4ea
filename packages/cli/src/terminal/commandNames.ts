/** Every command, by the name that JSON and `--help` give it. `help` is the parser's own. */
export const commandNames = [
  'create',
  'init',
  'plugin',
  'dev',
  'validate',
  'doctor',
  'info',
  'schema',
  'list',
  'csp',
  'add',
  'remove',
  'get',
  'set',
  'unset',
  'undo',
  'agents',
  'licenses',
  'diff',
  'upgrade',
] as const

/** Name of a command. */
export type CommandName = (typeof commandNames)[number]

/** Name of the started program. Only `create-wallet-modal` creates an app by default. */
export type ProgramName = 'create-wallet-modal' | 'wallet-modal'
