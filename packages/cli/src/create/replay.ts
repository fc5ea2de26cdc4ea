import type { GlobalFlags } from '../Session.js'
import type { CreateFlags } from '../terminal/flags.js'
import { shellCommand } from '../terminal/shellCommand.js'
import type { Answers } from './Answers.js'
import { nameOfFolder } from './packageName.js'

/** The command that makes the same app again, without questions. */
export function replay(
  answers: Answers,
  { folder, path }: { readonly folder: string; readonly path: string },
  flags: GlobalFlags & CreateFlags,
  version: string,
): string {
  const list = (items: readonly string[]) => (items.length > 0 ? items.join(',') : 'none')
  const words = ['npx', `create-wallet-modal@${version}`, folder]
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
  add('--wallets', answers.wallets.length > 0 ? list(answers.wallets) : undefined)
  add('--project-id', answers.projectId)
  add('--relay', answers.relay)
  add('--pm', flags.pm)
  add('--on-conflict', flags.onConflict === 'ask' ? undefined : flags.onConflict)
  if (flags.allowDirty) words.push('--allow-dirty')
  if (flags.git === false) words.push('--no-git')
  if (flags.offline) words.push('--offline')
  else if (flags.install === false) words.push('--no-install')
  words.push('--no-interactive')
  return shellCommand(words)
}
