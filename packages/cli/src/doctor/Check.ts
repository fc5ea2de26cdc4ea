import type { ModalConfig } from '@wallet-modal/runtime/config'
import type { PackageManager } from '../project/packageManager.js'

/** The app that `doctor` looks at. */
export interface ExaminedApp {
  /** Absolute. */
  readonly folder: string
  /** Packages that it asks for, with their ranges. */
  readonly declared: ReadonlyMap<string, string>
  /** Undefined where there is none, or one with errors. */
  readonly config: ModalConfig | undefined
  readonly manager: PackageManager
  /** Of the command that looks. */
  readonly version: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** Ends the programs that a check runs. */
  readonly signal: AbortSignal
}

/** What a check has found. */
export interface Diagnosis {
  /** The check's name: it never changes. */
  readonly id: string
  readonly status: 'ok' | 'warning' | 'error'
  /** One sentence. */
  readonly message: string
  /** A command to run, or a line to write. */
  readonly fix?: string
}

/** Looks at one thing. It finds at least one diagnosis, or has nothing to say of this app. */
export type Check = (app: ExaminedApp) => Promise<readonly Diagnosis[]>
