import type { Choice } from '../choice/Choice.js'

/** What every group of knobs is given. */
export interface KnobsProps {
  readonly choice: Choice
  readonly onTurn: (change: Partial<Choice>) => void
}
