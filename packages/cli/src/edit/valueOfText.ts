import { readSource } from '../config/readSource.js'

/** What a text evaluates to, as far as it can be told without running it; undefined where it can't be read. */
export function valueOfText(text: string, name: string): unknown {
  const reading = readSource(text, name)
  return reading.status === 'read' ? reading.value : undefined
}
