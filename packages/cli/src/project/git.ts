import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { CliError } from '../errors/CliError.js'
import type { ReportedWarning } from '../report/Report.js'
import { counted } from '../terminal/counted.js'
import { type Ended, type RunOptions, runProgram } from './runProgram.js'

/** Outcome for the repository. */
export type GitOutcome = 'committed' | 'created' | 'inside another' | 'no git' | 'failed'

type Surroundings = Omit<RunOptions, 'cwd' | 'onOutput'>

/**
 * Refuses to write among uncommitted changes, as they could no longer be told from ours.
 *
 * @param folder that exists
 * @throws CliError WM_GIT_DIRTY
 */
export async function requireCleanTree(folder: string, options: Surroundings): Promise<void> {
  // Submodules have settings of their own, which git would obey.
  const status = ['status', '--porcelain', '--ignore-submodules=all', '--', '.']
  const { exitCode, output } = await git(status, folder, await withoutFilters(folder, options))
  // Outside a repository there is nothing to be clean.
  if (exitCode !== 0) return
  const files = output.split('\n').filter(Boolean)
  if (files.length === 0) return
  const count = counted(files.length, 'uncommitted file')
  throw new CliError('WM_GIT_DIRTY', `${count}. Commit first, or pass --allow-dirty.`, {
    context: { files: files.map((line) => line.slice(3)) },
  })
}

/**
 * Whether git ignores a file. One that is committed is not ignored, whatever the rules.
 *
 * @param folder of the file
 * @returns undefined without git, or outside of a repository
 */
export async function isIgnored(
  folder: string,
  name: string,
  options: Surroundings,
): Promise<boolean | undefined> {
  const { exitCode } = await git(['check-ignore', '--quiet', '--', name], folder, options)
  return exitCode > 1 ? undefined : exitCode === 0
}

/** Whether a folder, or the nearest one above it that exists, lies in a repository. */
async function isInRepository(folder: string, options: Surroundings): Promise<boolean> {
  let place = folder
  while (!existsSync(place)) place = dirname(place)
  const { exitCode, output } = await git(['rev-parse', '--is-inside-work-tree'], place, options)
  return exitCode === 0 && output.trim() === 'true'
}

/**
 * Creates a repository and commits the given files, unless the folder lies in one already.
 *
 * @param folder of the app
 * @param files to commit, from the folder
 */
export async function createRepository(
  folder: string,
  files: readonly string[],
  warn: (warning: ReportedWarning) => void,
  options: Surroundings,
): Promise<GitOutcome> {
  if ((await git(['--version'], folder, options)).exitCode !== 0) return 'no git'
  if (await isInRepository(folder, options)) return 'inside another'

  const failed = (output: string): GitOutcome => {
    const reason = output.trim().split('\n').at(-1) ?? ''
    warn({ code: 'WM_GIT_FAILED', message: `git could not commit: ${reason}. The files are there.` })
    return 'failed'
  }
  const created = await git(['init', '--quiet'], folder, options)
  if (created.exitCode !== 0) return failed(created.output)

  if (!(await hasIdentity(folder, options))) {
    warn({
      code: 'WM_GIT_NO_IDENTITY',
      message: 'git has no user.name or user.email: repository created, nothing committed.',
    })
    return 'created'
  }
  const added = await git(['add', '--', ...files], folder, options)
  if (added.exitCode !== 0) return failed(added.output)
  // Neither a passphrase nor a global hook may stop the first commit.
  const commit = [
    'commit',
    '--quiet',
    '--no-verify',
    '--no-gpg-sign',
    '--message',
    'Start from create-wallet-modal',
  ]
  const committed = await git(commit, folder, options)
  return committed.exitCode === 0 ? 'committed' : failed(committed.output)
}

async function hasIdentity(folder: string, options: Surroundings): Promise<boolean> {
  const { env } = options
  const isSet = async (key: string) => {
    const { exitCode, output } = await git(['config', key], folder, options)
    return exitCode === 0 && output.trim() !== ''
  }
  const [hasName, hasEmail] = await Promise.all([
    env.GIT_AUTHOR_NAME && env.GIT_COMMITTER_NAME ? true : isSet('user.name'),
    (env.GIT_AUTHOR_EMAIL && env.GIT_COMMITTER_EMAIL) || env.EMAIL ? true : isSet('user.email'),
  ])
  return Boolean(hasName && hasEmail)
}

/** A repository's own settings may name programs. In a stranger's folder, none of them may run. */
const ourSettings = ['-c', 'core.fsmonitor=false', '-c', 'core.hooksPath=/dev/null']

function git(args: readonly string[], cwd: string, { env, signal }: Surroundings): Promise<Ended> {
  // Allows no protocol: git would fetch missing objects of a partial clone with a program that the repository names.
  const ourEnv = { ...env, GIT_ALLOW_PROTOCOL: 'none' }
  return runProgram('git', [...ourSettings, ...args], { env: ourEnv, signal, cwd })
}

/** Settings that switch off a repository's filters, which `git status` runs on changed files. */
async function withoutFilters(folder: string, options: Surroundings): Promise<Surroundings> {
  const { env } = options
  const { output } = await git(
    ['config', '--null', '--name-only', '--get-regexp', '^filter'],
    folder,
    options,
  )
  const keys = output.split('\0').filter((key) => /^filter\..*\.(clean|process|required)$/s.test(key))
  const count = Number(env.GIT_CONFIG_COUNT ?? 0)
  const settings = keys.flatMap((key, at) => [
    [`GIT_CONFIG_KEY_${count + at}`, key],
    [`GIT_CONFIG_VALUE_${count + at}`, key.endsWith('required') ? 'false' : ''],
  ])
  const ourEnv = { ...env, ...Object.fromEntries(settings), GIT_CONFIG_COUNT: `${count + keys.length}` }
  return { ...options, env: ourEnv }
}
