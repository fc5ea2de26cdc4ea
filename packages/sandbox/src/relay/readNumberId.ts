/**
 * Finds the number that a JSON object has under `id`, as it is written.
 *
 * @param json valid JSON of an object; the last `id` counts, as for JSON.parse
 */
export function readNumberId(json: string): string | undefined {
  let depth = 0
  let lastString = ''
  let found: string | undefined
  let index = 0
  while (index < json.length) {
    const character = json[index]
    if (character === '"') {
      const end = endOfString(json, index)
      if (depth === 1) lastString = json.slice(index, end)
      index = end
      continue
    }
    if (character === '{' || character === '[') depth += 1
    else if (character === '}' || character === ']') depth -= 1
    else if (character === ':' && depth === 1 && JSON.parse(lastString) === 'id') {
      number.lastIndex = index + 1
      found = number.exec(json)?.[1]
    }
    index += 1
  }
  return found
}

const number = /\s*(-?\d[\d.eE+-]*)/y

/** Index behind the string that begins at `start`. */
function endOfString(json: string, start: number): number {
  let index = start + 1
  while (json[index] !== '"') index += json[index] === '\\' ? 2 : 1
  return index + 1
}
