import { readSource } from '../config/readSource.js'

/** The value of a text, as far as can be told without running it; undefined if it can't be read. */
export function valueOfText(text: string, name: string): unknown {
  const reading = readSource(text, name)
  return reading.status === 'read' ? reading.value : undefined
}
