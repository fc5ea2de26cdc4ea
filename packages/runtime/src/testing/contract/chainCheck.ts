import type { ChainService } from '../../connectors/chainService.js'
import type { ChainKit } from './chainStage.js'

/** One rule for chain services. */
export interface ChainCheck {
  /** The rule; also the test's title. */
  readonly rule: string
  /** The methods that the check needs. Services that lack one skip it. */
  readonly of: readonly (keyof ChainService)[]
  /** Rejects with an Error that names the violation and its place. */
  run(kit: ChainKit): Promise<void>
}

/** Real time, in ms, that suffices for code that has loaded and waits only for promises. */
export const warmMs = 100

/** Whether a value is deeply frozen. */
export const isFrozen = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (Object.isFrozen(value) && Object.values(value).every(isFrozen))
