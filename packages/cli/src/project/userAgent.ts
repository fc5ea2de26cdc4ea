/** The supported package managers. */
export type PackageManagerName = 'npm' | 'pnpm' | 'yarn' | 'bun' | 'deno'

export const packageManagerNames: readonly PackageManagerName[] = ['npm', 'pnpm', 'yarn', 'bun', 'deno']

/** A package manager; Yarn 2 and later have a name of their own. */
export type Agent = PackageManagerName | 'yarn@berry'

export const isPackageManager = (name: string | undefined): name is PackageManagerName =>
  packageManagerNames.some((known) => known === name)

/**
 * The package manager that runs us, if known.
 *
 * @param userAgent npm_config_user_agent
 */
export function agentOfUserAgent(userAgent: string | undefined): Agent | undefined {
  const name = userAgent?.split('/')[0]
  if (!isPackageManager(name)) return undefined
  return name === 'yarn' && isLaterYarn(userAgent?.slice('yarn/'.length) ?? '') ? 'yarn@berry' : name
}

/** Whether a version is of Yarn 2 or later. */
export const isLaterYarn = (version: string): boolean => /^([2-9]|\d\d)/.test(version)

/** The command that runs a package from the registry without installing it. Yarn 1 can't; npm is always there. */
export const runners: Readonly<Record<Agent, readonly string[]>> = {
  npm: ['npx'],
  pnpm: ['pnpm', 'dlx'],
  yarn: ['npx'],
  'yarn@berry': ['yarn', 'dlx'],
  bun: ['bunx'],
  deno: ['deno', 'x'],
}
