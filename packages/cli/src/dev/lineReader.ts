import { stripVTControlCharacters } from 'node:util'

/** Longest line that is kept whole, in characters. */
const lineLimit = 20_000

/** Hears what a program prints, in pieces of any length, and hands on its lines: without colours, and nothing that moves the cursor. */
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
