import type { PackageManager } from '../project/packageManager.js'
import { runners } from '../project/userAgent.js'
import type { Answers } from '../record/Answers.js'
import type { GlobalFlags } from '../terminal/Session.js'
import { shellCommand } from '../terminal/shellCommand.js'
import type { CreateFlags } from './CreateFlags.js'
import { nameOfFolder } from './packageName.js'

/** Facts for the replay command. */
export interface Replayed {
  readonly answers: Answers
  /** The folder as the user typed it. */
  readonly folder: string
  /** The folder's absolute path. */
  readonly path: string
  readonly flags: GlobalFlags & CreateFlags
  readonly manager: PackageManager
  /** Version of the CLI. */
  readonly version: string
}

/** The command that creates the same app without questions, with the app's package manager. */
export function replay({ answers, folder, path, flags, manager, version }: Replayed): string {
  const list = (items: readonly string[]) => (items.length > 0 ? items.join(',') : 'none')
  const words = [...runners[manager.agent], `create-wallet-modal@${version}`, folder]
  const add = (flag: string, value: string | undefined) => {
    if (value !== undefined) words.push(flag, value)
  }
  add('--cwd', flags.cwd)
  add('--name', nameOfFolder(path) === answers.name ? undefined : answers.name)
  add('--template', answers.template)
  add('--chains', list(answers.chains))
  add('--default-chain', answers.defaultChain === answers.chains[0] ? undefined : answers.defaultChain)
  add('--features', list(answers.features))
  add('--socials', answers.socials.length > 0 ? list(answers.socials) : undefined)
  add('--sign-in', answers.signIn === 'off' ? undefined : answers.signIn)
  add('--with', answers.with === 'none' ? undefined : answers.with)
  add('--wallets', answers.wallets.length > 0 ? list(answers.wallets) : undefined)
  add('--project-id', answers.projectId)
  add('--relay', answers.relay)
  if (!answers.tests) words.push('--no-tests')
  if (!answers.agentsMd) words.push('--no-agents-md')
  // Yarn 1 can't run a package without installing it. `npx` runs it instead, and would select npm.
  add('--pm', flags.pm ?? (manager.agent === 'yarn' ? 'yarn' : undefined))
  add('--on-conflict', flags.onConflict === 'ask' ? undefined : flags.onConflict)
  if (flags.allowDirty) words.push('--allow-dirty')
  if (flags.git === false) words.push('--no-git')
  if (flags.offline) words.push('--offline')
  else if (flags.install === false) words.push('--no-install')
  words.push('--no-interactive')
  return shellCommand(words)
}
