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

/** The name that the command was started by. Only `create-wallet-modal` makes an app without being told to. */
export type ProgramName = 'create-wallet-modal' | 'wallet-modal'
