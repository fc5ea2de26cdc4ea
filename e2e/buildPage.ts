import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')

/** What `buildPage` builds. */
export interface PageBuild {
  /** The app's folder, with its own `vite.config.ts`. */
  readonly app: string
  readonly output: string
  /** A configuration in place of the app's own. */
  readonly config?: string
  readonly env?: Readonly<Record<string, string>>
}

/**
 * Builds an app for production, as its own `vite build` would.
 * @throws Error with Vite's own words
 */
export async function buildPage({ app, output, config, env = {} }: PageBuild): Promise<void> {
  const options = ['--mode', 'production', '--outDir', output, '--emptyOutDir', '--logLevel', 'warn']
  if (config) options.push('--config', config)
  await promisify(execFile)(process.execPath, [vite, 'build', app, ...options], {
    // A test runner may have set NODE_ENV, and React's development build would come along.
    env: { ...process.env, NODE_ENV: 'production', ...env },
  })
}
