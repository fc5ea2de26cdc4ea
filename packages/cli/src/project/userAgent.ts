/** The package managers that we know the commands of. */
export type PackageManagerName = 'npm' | 'pnpm' | 'yarn' | 'bun' | 'deno'

export const packageManagerNames: readonly PackageManagerName[] = ['npm', 'pnpm', 'yarn', 'bun', 'deno']

/** A package manager, where that makes a difference with its generation. */
export type Agent = PackageManagerName | 'yarn@berry'

export const isPackageManager = (name: string | undefined): name is PackageManagerName =>
  packageManagerNames.some((known) => known === name)

/**
 * Who runs us, as far as it says.
 *
 * @param userAgent npm_config_user_agent
 */
export function agentOfUserAgent(userAgent: string | undefined): Agent | undefined {
  const name = userAgent?.split('/')[0]
  if (!isPackageManager(name)) return undefined
  return name === 'yarn' && isLaterYarn(userAgent?.slice('yarn/'.length) ?? '') ? 'yarn@berry' : name
}

/** Whether a version is of Yarn 2 or later, another program than Yarn 1. */
export const isLaterYarn = (version: string): boolean => /^([2-9]|\d\d)/.test(version)

/** What runs a program from the registry without installing it into anything. Yarn 1 can't, and npm is always there. */
export const runners: Readonly<Record<Agent, readonly string[]>> = {
  npm: ['npx'],
  pnpm: ['pnpm', 'dlx'],
  yarn: ['npx'],
  'yarn@berry': ['yarn', 'dlx'],
  bun: ['bunx'],
  deno: ['deno', 'x'],
}
