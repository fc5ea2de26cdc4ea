import { type ConfigNode, type Span, shownKey } from './ConfigNode.js'

/** Place of a path in the file. */
export interface Place {
  /** The key, if the file has the key at the path's end. */
  readonly key?: Span
  /** The value, or the nearest one around it. */
  readonly node: ConfigNode
  /** Whether the file has this very path. */
  readonly isExact: boolean
}

/** Finds a path such as `features.socials[1]`. Keys may contain dots, so it tries all readings; the longest wins. */
export function nodeAt(root: ConfigNode, path: string): Place {
  const { rest, ...place } = follow({ node: root, rest: path })
  return { ...place, isExact: rest === '' }
}

interface Step {
  readonly key?: Span
  readonly node: ConfigNode
  /** The rest of the path. */
  readonly rest: string
}

function follow(from: Step): Step {
  let best = from
  for (const step of stepsFrom(from)) {
    const end = follow(step)
    if (end.rest.length < best.rest.length) best = end
  }
  return best
}

function stepsFrom({ node, rest }: Step): Step[] {
  if (rest === '') return []
  if (node.kind === 'list') {
    const [whole, digits] = /^\[(\d+)\]\.?/.exec(rest) ?? []
    const item = node.items[Number(digits)]
    const before = node.items.slice(0, Number(digits) + 1)
    // After a spread of unknown length, indices mean nothing.
    const isCounted = !before.some((one) => one.kind === 'computed' && one.isSpread)
    return whole && item && isCounted ? [{ node: item, rest: rest.slice(whole.length) }] : []
  }
  if (node.kind !== 'object') return []
  return Array.from(node.entries).flatMap(([key, entry]) => {
    const name = shownKey(key)
    const next = rest.charAt(name.length)
    if (!rest.startsWith(name) || !['', '.', '['].includes(next)) return []
    return [{ key: entry.key, node: entry.node, rest: rest.slice(name.length + (next === '.' ? 1 : 0)) }]
  })
}
