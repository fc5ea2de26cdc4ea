import type { Agent } from '../project/userAgent.js'

/** How a package manager runs a program from the registry, whose output also tells how far the fetching is. */
export interface FetchCommand {
  readonly program: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
  /** Whose words its output has: `watchInstall` knows them. */
  readonly speaks: string
}

/**
 * The words that run a package without installing it into the app: from the package manager's own cache where it is there, else
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
      // Yarn 1 has nothing of the kind, and npm is always there.
      return {
        program: 'npx',
        args: ['--yes', '--prefer-offline', spec, ...args],
        env: { npm_config_loglevel: 'http', npm_config_progress: 'false' },
        speaks: 'npm',
      }
  }
}
