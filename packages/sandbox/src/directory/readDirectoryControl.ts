import { parseJson } from '../http/parseJson.js'
import { readScope, type Scope } from '../http/scope.js'
import { SandboxError } from '../SandboxError.js'
import { requireWalletCount } from './createWalletCounts.js'

/** What `POST /directory/control` asks for. */
export interface DirectoryControl {
  readonly scope: Scope
  /** Undefined takes back what was said for the scope. */
  readonly wallets: number | undefined
}

/**
 * Reads the body of `POST /directory/control`: `wallets`, a number or null, and whom it is for.
 *
 * @throws SandboxError `PARAMETER_INVALID`
 */
export function readDirectoryControl(body: Uint8Array): DirectoryControl {
  const value = parseJson(body)
  if (!isControl(value)) {
    throw new SandboxError('PARAMETER_INVALID', 'The directory does not understand this.', {
      hint: 'Send {"wallets":10000}, or {"wallets":null} for as many as at the start; "query" and "headers" limit it.',
    })
  }
  return {
    scope: readScope(value),
    wallets: value.wallets === null ? undefined : requireWalletCount(value.wallets),
  }
}

function isControl(value: unknown): value is { wallets: unknown } {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'wallets')) return false
  return Object.keys(value).every((key) => ['wallets', 'query', 'headers'].includes(key))
}
