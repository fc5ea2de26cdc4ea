import type { ConfigNode, Span } from '../config/ConfigNode.js'
import { printKey } from '../config/printLiteral.js'
import { readSource } from '../config/readSource.js'
import { changedValue, isSameValue, valueAt } from './changedValue.js'
import type { ConfigPath } from './configPath.js'
import { withEdits } from './itemEdits.js'
import { styleOfSource } from './styleOfSource.js'

/**
 * The text of a config file with one key renamed. Its value stays as written. Reads the edited text again, to make sure that
 * nothing else differs.
 *
 * @param file its name; the extension tells the language
 * @param path of the key
 * @returns undefined if the key can't be renamed alone, or the name is taken
 */
export function renameKey(text: string, file: string, path: ConfigPath, name: string): string | undefined {
  const before = readSource(text, file)
  if (before.status !== 'read') return undefined
  const parent = path.slice(0, -1)
  const renamed = [...parent, name]
  const key = keyAt(before.root, path)
  if (!key || keyAt(before.root, renamed)) return undefined
  const written = text.slice(key.start, key.end)
  const [quote = ''] = /^["']/.exec(written) ?? []
  const style = styleOfSource(text, file.toLowerCase().endsWith('.json'))
  const edited = withEdits(text, [
    { ...key, text: quote ? `${quote}${name}${quote}` : printKey(name, style) },
  ])

  const after = readSource(edited, file)
  if (after.status !== 'read') return undefined
  const rest = changedValue(before.value, { path, value: undefined })
  const moved = valueAt(before.value, path)
  // A path with a value that JSON can't hold: the change only marks the place.
  const wanted = changedValue(rest, { path: renamed, value: moved as never })
  const isProved = isSameValue(after.value, wanted) && after.computed.length === before.computed.length
  return isProved ? edited : undefined
}

function keyAt(root: ConfigNode, path: ConfigPath): Span | undefined {
  let node: ConfigNode | undefined = root
  let key: Span | undefined
  for (const step of path) {
    if (node?.kind === 'list') {
      const isCounted: boolean = node.items.every((item) => item.kind !== 'computed' || !item.isSpread)
      node = isCounted ? node.items[Number(step)] : undefined
      key = undefined
    } else {
      const entry = node?.kind === 'object' ? node.entries.get(String(step)) : undefined
      key = entry?.key
      node = entry?.node
    }
  }
  return key
}
