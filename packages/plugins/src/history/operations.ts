/** A drawing of 24 by 24 from one stroked path. */
interface Drawing {
  readonly path: string
  /** Whether the drawing points in reading direction. @default false */
  readonly flips?: boolean
}

// Lucide's (ISC): arrow-up-right, arrow-down-left, arrow-left-right, check, plus, flame, arrow-down-to-line, arrow-up-from-line, file-text
const up: Drawing = { path: 'M7 7h10v10M7 17 17 7', flips: true }
const down: Drawing = { path: 'M17 7 7 17M17 17H7V7', flips: true }
const swap: Drawing = { path: 'M8 3 4 7l4 4M4 7h16M16 21l4-4-4-4M20 17H4' }
const check: Drawing = { path: 'M20 6 9 17l-5-5' }
const plus: Drawing = { path: 'M5 12h14M12 5v14' }
const flame: Drawing = {
  path: 'M8.5 14.5A2.5 2.5 0 0 0 11 12c0-1.38-.5-2-1-3-1.072-2.143-.224-4.054 2-6 .5 2.5 2 4.9 4 6.5 2 1.6 3 3.5 3 5.5a7 7 0 1 1-14 0c0-1.153.433-2.294 1-3a2.5 2.5 0 0 0 2.5 2.5z',
}
const intoStore: Drawing = { path: 'M12 17V3M6 11l6 6 6-6M19 21H5' }
const outOfStore: Drawing = { path: 'M18 9l-6-6-6 6M12 3v14M5 21h14' }
const contract: Drawing = {
  path: 'M15 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V7zM14 2v4a2 2 0 0 0 2 2h4M16 13H8M16 17H8',
}

const drawings: ReadonlyMap<string, Drawing> = new Map([
  ['send', up],
  ['self', swap],
  ['foreign', contract],
  ['receive', down],
  ['trade', swap],
  ['approve', check],
  ['mint', plus],
  ['claim', plus],
  ['burn', flame],
  ['deposit', intoStore],
  ['stake', intoStore],
  ['repay', intoStore],
  ['delegate', intoStore],
  ['withdraw', outOfStore],
  ['unstake', outOfStore],
  ['borrow', outOfStore],
  ['execute', contract],
  ['deploy', contract],
  ['revoke', contract],
])

/** The drawing of what was done, in the service's word; undefined for a word that is unknown. */
export const drawingOf = (operation: string): Drawing | undefined => drawings.get(operation)

/** The drawing of a transaction that was sent from this page. Only its label says what it does. */
export const sentDrawing = up

/** Known words have a text of their own; another is shown as it is. */
export const isKnownOperation = (operation: string): boolean => drawings.has(operation)
