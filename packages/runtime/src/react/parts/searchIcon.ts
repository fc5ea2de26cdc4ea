/** A looking glass: path data as in `icons.ts`, of Lucide (ISC). By itself, so that the first opening does without it. */
export const searchIcon = 'm21 21-4.34-4.34M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0'
