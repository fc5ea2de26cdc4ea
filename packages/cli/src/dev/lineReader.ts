import { stripVTControlCharacters } from 'node:util'

/** Longest line that is kept whole, in characters. */
const lineLimit = 20_000

/** Splits a program's output, in chunks of any length, into lines without colours and cursor movements. */
export function lineReader(onLine: (line: string) => unknown): { hear(text: string): void; end(): void } {
  let rest = ''
  return {
    hear(text) {
      const lines = (rest + text).split(/\r?\n|\r/)
      rest = (lines.pop() ?? '').slice(-lineLimit)
      for (const line of lines) onLine(stripVTControlCharacters(line))
    },
    end() {
      if (rest !== '') onLine(stripVTControlCharacters(rest))
      rest = ''
    },
  }
}
