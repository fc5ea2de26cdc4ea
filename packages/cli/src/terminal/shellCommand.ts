/** Writes an argument so that it can be pasted into a shell. For showing only: nothing of ours runs in one. */
const shellQuote = (argument: string): string =>
  /^[\w@%+=:,./-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", String.raw`'\''`)}'`

/** A whole command, to be pasted. */
export const shellCommand = (words: readonly string[]): string => words.map(shellQuote).join(' ')
