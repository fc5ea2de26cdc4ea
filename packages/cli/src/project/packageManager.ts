import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Agent as DetectedAgent, resolveCommand } from 'package-manager-detector'
import { LOCKS } from 'package-manager-detector/constants'
import { detect } from 'package-manager-detector/detect'
import { CliError } from '../errors/CliError.js'
import type { ReportedWarning } from '../report/Report.js'
import { readPlainFile, readPlainText } from './readPlainFile.js'
import { type RunOptions, runProgram } from './runProgram.js'
import {
  type Agent,
  agentOfUserAgent,
  isLaterYarn,
  isPackageManager,
  type PackageManagerName,
} from './userAgent.js'

/** A package manager, and why it was chosen. */
export interface PackageManager {
  readonly name: PackageManagerName
  /** Distinguishes Yarn 1 from later versions. */
  readonly agent: Agent
  /** The reason: `--pm`, the name of a file, `user agent` or `default`. */
  readonly reason: string
}

/** Sources for the choice. */
export interface PackageManagerClues {
  /** `--pm`. */
  readonly flag: string | undefined
  /** Absolute folder of the app; it may not exist yet. */
  readonly folder: string
  /** npm_config_user_agent. */
  readonly userAgent: string | undefined
  readonly warn: (warning: ReportedWarning) => void
}

/** Chooses by flag, otherwise by files of the folder or its workspace, otherwise by the program that runs us, otherwise npm. */
export async function choosePackageManager(clues: PackageManagerClues): Promise<PackageManager> {
  const { flag, folder, userAgent, warn } = clues
  const runBy = agentOfUserAgent(userAgent)
  if (isPackageManager(flag)) {
    return { name: flag, agent: runBy?.startsWith(flag) ? runBy : flag, reason: '--pm' }
  }

  for (const place of [folder, await workspaceAround(folder)]) {
    if (!place || !existsSync(place)) continue
    // `detect` reads package.json itself, and would wait for a named pipe.
    await readPlainFile(join(place, 'package.json'))
    const detected = await detect({ cwd: place, stopDir: place })
    if (!detected || !isPackageManager(detected.name)) continue
    const locks = lockfilesIn(place)
    if (locks.length > 1) {
      warn({
        code: 'WM_PM_AMBIGUOUS',
        message: `Two lockfiles: ${locks.join(' and ')}. Using ${detected.name} (nearest match); pass --pm to decide.`,
        lockfiles: locks,
      })
    }
    const isLater = detected.agent === 'yarn@berry' || (detected.name === 'yarn' && (await isBerry(place)))
    const agent = isLater ? 'yarn@berry' : detected.name
    const lock = locks.find((file) => LOCKS[file] === detected.name)
    return { name: detected.name, agent, reason: lock ?? 'package.json' }
  }

  if (runBy) return { name: runBy === 'yarn@berry' ? 'yarn' : runBy, agent: runBy, reason: 'user agent' }
  return { name: 'npm', agent: 'npm', reason: 'default' }
}

/**
 * Makes sure that the package manager is installed, before anything is written.
 *
 * @returns the same one, with its actual version of Yarn
 * @throws CliError WM_PM_MISSING
 */
export async function requirePackageManager(
  manager: PackageManager,
  options: RunOptions,
): Promise<PackageManager> {
  const { name, reason } = manager
  const { exitCode, output } = await runProgram(name, ['--version'], options)
  if (exitCode === 0) {
    return name === 'yarn' && isLaterYarn(output.trim()) ? { ...manager, agent: 'yarn@berry' } : manager
  }
  const other = name === 'npm' ? 'pnpm' : 'npm'
  throw new CliError(
    'WM_PM_MISSING',
    `${name} was selected (${reason}) but is not installed. Install it or pass --pm ${other}.`,
    { context: { packageManager: name } },
  )
}

/** The command `npm install`. */
export const installCommand = ({ agent }: PackageManager): string[] => words(agent, 'install', [])

/** The command `npm install --save-dev vite`; undefined without packages. */
export function addCommand(
  { agent }: PackageManager,
  packages: readonly string[],
  isDev: boolean,
): string[] | undefined {
  if (packages.length === 0) return undefined
  return words(agent, 'add', [...(isDev ? ['-D'] : []), ...packages])
}

/** The command `npm run dev`. */
export const runScriptCommand = ({ agent }: Pick<PackageManager, 'agent'>, script: string): string[] =>
  words(agent, 'run', [script])

/** The command that runs a program of the app's packages. */
export const executeCommand = (
  { agent, name }: Pick<PackageManager, 'agent' | 'name'>,
  program: string,
): string[] =>
  // `yarn exec` differs between versions.
  name === 'yarn' ? ['yarn', 'run', program] : words(agent, 'execute-local', [program])

function words(
  agent: DetectedAgent,
  command: 'add' | 'execute-local' | 'install' | 'run',
  args: string[],
): string[] {
  const resolved = resolveCommand(agent, command, args)
  if (!resolved) throw new Error(`${agent} has no command ${command}.`)
  // `npm i` is short to type; this is for reading.
  return [resolved.command, ...resolved.args.map((word) => (word === 'i' ? 'install' : word))]
}

/** Lockfiles of different package managers in a folder. */
function lockfilesIn(folder: string): string[] {
  const files = readdirSync(folder).filter((name) => LOCKS[name] && name !== 'pnpm-workspace.yaml')
  return [...new Map(files.map((file) => [LOCKS[file], file])).values()].sort()
}

/** Whether a folder uses Yarn 2 or later: by its settings file or its lockfile. */
async function isBerry(folder: string): Promise<boolean> {
  if (existsSync(join(folder, '.yarnrc.yml'))) return true
  return (await readPlainText(join(folder, 'yarn.lock')))?.includes('__metadata:') ?? false
}

/** The root of the workspace around a folder. */
export async function workspaceAround(folder: string): Promise<string | undefined> {
  for (let above = dirname(folder); above !== dirname(above); above = dirname(above)) {
    if (existsSync(join(above, 'pnpm-workspace.yaml'))) return above
    if (await hasWorkspaces(join(above, 'package.json'))) return above
  }
  return undefined
}

async function hasWorkspaces(manifest: string): Promise<boolean> {
  try {
    return JSON.parse((await readPlainText(manifest)) ?? '{}').workspaces !== undefined
  } catch {
    // A broken manifest of another project doesn't matter here.
    return false
  }
}
