import type { ModalConfig } from '@wallet-modal/runtime/config'
import type { PackageManager } from '../project/packageManager.js'

/** The app that `doctor` looks at. */
export interface ExaminedApp {
  /** Absolute. */
  readonly folder: string
  /** The app's dependencies, with their ranges. */
  readonly declared: ReadonlyMap<string, string>
  /** Undefined if there is none, or one with errors. */
  readonly config: ModalConfig | undefined
  readonly manager: PackageManager
  /** Version of this command. */
  readonly version: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** Stops the programs that a check runs. */
  readonly signal: AbortSignal
}

/** Result of a check. */
export interface Diagnosis {
  /** Name of the check; it never changes. */
  readonly id: string
  readonly status: 'ok' | 'warning' | 'error'
  /** The result in one sentence. */
  readonly message: string
  /** A command to run, or a line to write. */
  readonly fix?: string
}

/** Checks one thing. Finds at least one diagnosis, or none if it doesn't apply to the app. */
export type Check = (app: ExaminedApp) => Promise<readonly Diagnosis[]>
