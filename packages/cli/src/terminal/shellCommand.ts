const isWindows = process.platform === 'win32'

/** Writes an argument so that it can be pasted into a shell. For showing only: nothing of ours runs in one. */
function shellQuote(argument: string): string {
  if (/^[\w@%+=:,./-]+$/.test(argument)) return argument
  // cmd.exe takes no other quotes, and PowerShell takes these.
  if (isWindows) return `"${argument.replaceAll('"', String.raw`\"`)}"`
  return `'${argument.replaceAll("'", String.raw`'\''`)}'`
}

/** A whole command, to be pasted. */
export const shellCommand = (words: readonly string[]): string => words.map(shellQuote).join(' ')
