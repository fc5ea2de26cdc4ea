/** The name that the command was started by. Only `create-wallet-modal` makes an app without being told to. */
export type ProgramName = 'create-wallet-modal' | 'wallet-modal'
