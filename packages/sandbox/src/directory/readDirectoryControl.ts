import { z } from 'zod/mini'
import { parseJson } from '../http/parseJson.js'
import { SandboxError } from '../SandboxError.js'
import { type Scope, scopeFields } from '../scope.js'
import { requireWalletCount } from './createWalletCounts.js'

/** What `POST /directory/control` asks for. */
export interface DirectoryControl {
  readonly scope: Scope
  /** Undefined takes back what was said for the scope. */
  readonly wallets: number | undefined
}

const directoryControl = z.strictObject({ wallets: z.nullable(z.number()), ...scopeFields })

/**
 * Reads the body of `POST /directory/control`: `wallets`, a number or null, and whom it is for.
 *
 * @throws SandboxError `PARAMETER_INVALID`
 */
export function readDirectoryControl(body: string): DirectoryControl {
  const { success, data } = directoryControl.safeParse(parseJson(body))
  if (!success) {
    throw new SandboxError('PARAMETER_INVALID', 'The directory does not understand this.', {
      hint: 'Send {"wallets":10000}, or {"wallets":null} for as many as at the start; "query" and "headers" limit it, by up to 8 texts each.',
    })
  }
  const { wallets, ...scope } = data
  return { scope, wallets: wallets === null ? undefined : requireWalletCount(wallets) }
}
