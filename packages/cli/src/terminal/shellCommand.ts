const isWindows = process.platform === 'win32'

/** Quotes an argument for pasting into a shell. Only for output: we run no shell. */
function shellQuote(argument: string): string {
  if (/^[\w@%+=:,./-]+$/.test(argument)) return argument
  // cmd.exe knows only these quotes, and PowerShell accepts them.
  if (isWindows) return `"${argument.replaceAll('"', String.raw`\"`)}"`
  return `'${argument.replaceAll("'", String.raw`'\''`)}'`
}

/** A whole command, for pasting. */
export const shellCommand = (words: readonly string[]): string => words.map(shellQuote).join(' ')
