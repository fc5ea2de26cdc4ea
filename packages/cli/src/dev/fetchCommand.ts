import type { Agent } from '../project/userAgent.js'

/** The command that runs a package from the registry, and reports its progress. */
export interface FetchCommand {
  readonly program: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
  /** The package manager whose output it prints, for `watchInstall`. */
  readonly speaks: string
}

/**
 * The command that runs a package without installing it into the app: from the package manager's cache, otherwise
 * from the registry.
 *
 * @param spec name and exact version
 */
export function fetchCommand(agent: Agent, spec: string, args: readonly string[]): FetchCommand {
  switch (agent) {
    case 'pnpm':
      return {
        program: 'pnpm',
        args: ['--reporter=append-only', 'dlx', spec, ...args],
        env: {},
        speaks: 'pnpm',
      }
    case 'yarn@berry':
      return { program: 'yarn', args: ['dlx', spec, ...args], env: {}, speaks: 'yarn' }
    case 'bun':
      return { program: 'bunx', args: [spec, ...args], env: {}, speaks: 'bun' }
    case 'deno':
      return { program: 'deno', args: ['x', '-A', `npm:${spec}`, ...args], env: {}, speaks: 'deno' }
    default:
      // Yarn 1 has no such command, and npm is always there.
      return {
        program: 'npx',
        args: ['--yes', '--prefer-offline', spec, ...args],
        env: { npm_config_loglevel: 'http', npm_config_progress: 'false' },
        speaks: 'npm',
      }
  }
}
