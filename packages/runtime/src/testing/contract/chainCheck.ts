import type { ChainService } from '../../connectors/chainService.js'
import type { ChainKit } from './chainStage.js'

/** One rule for chain services. */
export interface ChainCheck {
  /** What holds, as the test is called. */
  readonly rule: string
  /** The methods that it is about: it holds for services that have them all. */
  readonly of: readonly (keyof ChainService)[]
  /** Rejects with what is wrong, and where. */
  run(kit: ChainKit): Promise<void>
}

/** Once code has been loaded, this is enough for what waits for promises only, in ms of real time. */
export const warmMs = 100

/** Whether a value, and all in it, can't be changed. */
export const isFrozen = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (Object.isFrozen(value) && Object.values(value).every(isFrozen))
