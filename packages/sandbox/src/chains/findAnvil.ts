import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { SandboxError } from '../SandboxError.js'

/** How to run anvil: the platform's own binary, or Node with the wrapper script that looks for one. */
export interface AnvilCommand {
  readonly file: string
  readonly args: readonly string[]
}

/**
 * Finds the anvil binary for this computer. The binary is preferred to the wrapper script of `@foundry-rs/anvil`, so
 * that one pid is one process and killing it kills the chain.
 *
 * @param resolve resolves a package's file, as `require.resolve` does
 * @throws SandboxError `ANVIL_MISSING`
 */
export function findAnvil(
  platform: string = process.platform,
  arch: string = process.arch,
  resolve: (specifier: string) => string = resolveFromAnvil,
): AnvilCommand {
  const name = `@foundry-rs/anvil-${platform}-${arch === 'x64' ? 'amd64' : arch}`
  const binary = tryResolve(resolve, `${name}/bin/anvil${platform === 'win32' ? '.exe' : ''}`)
  if (binary) return { file: binary, args: [] }
  // Lets the wrapper look for a package that keeps its binary elsewhere; without one the wrapper itself fails.
  const wrapper = tryResolve(resolve, '@foundry-rs/anvil/bin.mjs')
  if (wrapper && tryResolve(resolve, `${name}/package.json`))
    return { file: process.execPath, args: [wrapper] }
  throw new SandboxError('ANVIL_MISSING', `The local chain needs ${name}, which is not installed.`, {
    hint: 'Install again without --omit=optional. Anvil runs on Linux and macOS (x64, arm64) and on Windows (x64).',
  })
}

/** Package managers that don't hoist put the binary's package where only `@foundry-rs/anvil` itself finds it. */
function resolveFromAnvil(specifier: string): string {
  const require = createRequire(import.meta.url)
  return createRequire(require.resolve('@foundry-rs/anvil/package.json')).resolve(specifier)
}

function tryResolve(resolve: (specifier: string) => string, specifier: string): string | undefined {
  try {
    const path = resolve(specifier)
    return existsSync(path) ? path : undefined
  } catch {
    // A missing package is a result here, not a failure.
    return undefined
  }
}
