import { type RefusalReason, refusalReasons } from './verify/refusal.js'

/** Why there is nothing to review. Each has a text `swaps.refused.<problem>`. */
export const swapProblems = ['no-route', 'busy', ...refusalReasons] as const

export type SwapProblem = 'no-route' | 'busy' | RefusalReason
