/** About as much as a phone draws in a second at worst; a usual logo has less than fifty. In elements. */
const maxCost = 1_000
/** What takes as long as this many plain elements. */
const costly = new Set(['image', 'pattern', 'feGaussianBlur', 'feDropShadow'])
const costOfCostly = 40
/** So many characters of a path's points take as long as an element. */
const charactersPerElement = 100
/** Elements within elements, and references within what they refer to. A browser that draws deeper ones may run out of stack. */
const maxDepth = 64

/** What a picture is made of. What runs, moves, embeds a page or is unknown is missing. */
const elements = new Set(
  (
    'svg g path rect circle ellipse line polyline polygon text tspan title desc metadata defs symbol use image style ' +
    'linearGradient radialGradient stop clipPath mask pattern filter feBlend feColorMatrix feComponentTransfer feComposite ' +
    'feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feOffset'
  ).split(' '),
)
/** What CSS and presentation attributes may call: nothing that is costly by itself, and nothing that hides a reference. */
const functions = new Set(
  'url rgb rgba hsl hsla matrix translate translatex translatey scale scalex scaley rotate skewx skewy'.split(
    ' ',
  ),
)

const uri = /^data:image\/svg\+xml(?:;charset=utf-?8|;utf-?8)?(;base64)?,([^#]*)/i
const declaration =
  /^\uFEFF?\s*(?:<\?xml(?:\s+(?:version="1\.0"|encoding="utf-8"|standalone="(?:yes|no)"))+\s*\?>)?/i
const tag = /<(\/?)([A-Za-z]+)((?:\s+[\w:-]+\s*=\s*(?:"[^"<&\\]*"|'[^'<&\\]*'))*)\s*(\/?)>/y
const attribute = /\s*([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gy
const call = /(?<![\w-])([\w-]+)\(/g
const localUrl = /url\(\s*["']?#([\w.-]+)["']?\s*\)/gi
const bitmap = /^data:image\/(?:png|jpe?g|gif|webp);base64,[\w+/=\s]*$/i

interface Node {
  readonly name: string
  /** Of itself alone. */
  cost: number
  readonly children: Node[]
  /** Ids of what it draws besides. */
  readonly references: string[]
}

/** What it throws is caught here: the reason helps nobody. */
function assert(condition: unknown): asserts condition {
  if (!condition) throw new Error()
}

/**
 * Whether a `data:` URI holds an SVG that no browser is long about: well-formed, of known elements, without scripts, animation,
 * entities and addresses, and of bounded work however its parts refer to each other. Browsers draw an SVG on the page's own thread,
 * and two kilobytes of nested `use` keep it for hours.
 */
export function isSimpleSvg(value: string): boolean {
  try {
    return costOf(textOf(value)) <= maxCost
  } catch {
    // Among them a payload that is no base64, or no UTF-8.
    return false
  }
}

/** The document as a browser reads it from the URI. */
function textOf(value: string): string {
  // What a URI breaks over lines is joined by every browser.
  const [, base64, content] = uri.exec(value.replace(/[\t\n\r]/g, '')) ?? []
  assert(content !== undefined)
  const binary = base64
    ? atob(decodeURIComponent(content)).replace(
        /[%\x80-\xff]/g,
        (byte) => `%${byte.charCodeAt(0).toString(16)}`,
      )
    : content.replace(/%(?![\da-f]{2})/gi, '%25')
  return decodeURIComponent(binary)
}

/** Reads each character once. */
function costOf(text: string): number {
  // A line of a thousand kilometres in dashes of a micron.
  assert(!/dasharray/i.test(text))
  const root: Node = { name: '', cost: 0, children: [], references: [] }
  const byId = new Map<string, Node>()
  const open = [root]
  let at = declaration.exec(text)?.[0].length ?? 0

  for (;;) {
    const start = text.indexOf('<', at)
    const between = text.slice(at, start < 0 ? undefined : start)
    const parent = open.at(-1)
    assert(parent)
    if (parent.name === 'style') readStyle(between, root)
    else if (parent === root) assert(between.trim() === '')
    if (start < 0) break
    if (text.startsWith('<!--', start)) {
      at = text.indexOf('-->', start + 4) + 3
      assert(at > start)
      continue
    }
    tag.lastIndex = start
    const [whole, closes, name, attributes, isEmpty] = tag.exec(text) ?? []
    assert(whole !== undefined && name !== undefined && elements.has(name))
    at = start + whole.length
    if (closes) {
      assert(parent.name === name && !attributes)
      open.pop()
      continue
    }
    assert(open.length <= maxDepth && (parent !== root || name === 'svg') && parent.name !== 'style')
    const node: Node = { name, cost: costly.has(name) ? costOfCostly : 1, children: [], references: [] }
    parent.children.push(node)
    readAttributes(attributes ?? '', node, byId)
    if (!isEmpty) open.push(node)
  }
  assert(open.length === 1 && root.children.length === 1)
  return sum(root, byId)
}

/** What a sheet refers to may be drawn by every element. */
function readStyle(text: string, root: Node): void {
  assert(!/[&\\@]/.test(text))
  root.references.push(...urlsIn(text))
}

function readAttributes(text: string, node: Node, byId: Map<string, Node>): void {
  for (const [, name = '', quoted, value = quoted ?? ''] of text.matchAll(attribute)) {
    const local = name.slice(name.indexOf(':') + 1)
    if (name === 'id') {
      // Of two, browsers don't agree which is drawn.
      assert(!byId.has(value))
      byId.set(value, node)
    } else if (local === 'href') {
      if (node.name !== 'image' || !bitmap.test(value)) {
        assert(value.startsWith('#') && node.name !== 'image')
        node.references.push(value.slice(1))
      }
    } else {
      assert(!/^on/i.test(local))
      node.cost += value.length / charactersPerElement
      node.references.push(...urlsIn(value))
    }
  }
}

/** Ids that are named by `url(#id)`. */
function urlsIn(css: string): readonly string[] {
  const calls = Array.from(css.matchAll(call), ([, name = '']) => name.toLowerCase())
  assert(calls.every((name) => functions.has(name)))
  const ids = Array.from(css.matchAll(localUrl), ([, id = '']) => id)
  assert(ids.length === calls.filter((name) => name === 'url').length)
  return ids
}

/** The most that drawing takes: what an element refers to is drawn with each element inside, as references are inherited. */
function sum(root: Node, byId: ReadonlyMap<string, Node>): number {
  const known = new Map<Node, number>()
  function cost(node: Node, depth: number): number {
    const found = known.get(node)
    if (found !== undefined) return found
    assert(depth <= 4 * maxDepth)
    // A circle is endless.
    known.set(node, Number.POSITIVE_INFINITY)
    let own = node.cost
    for (const child of node.children) own += cost(child, depth + 1)
    let times = 1
    for (const id of node.references) {
      const target = byId.get(id)
      // A gradient is a way to paint, whoever has it.
      if (target && !target.name.endsWith('Gradient')) times += cost(target, depth + 1)
    }
    known.set(node, own * times)
    return own * times
  }
  return cost(root, 0)
}

const maxLength = 128 * 1024
const imageUri = /^data:image\/(png|jpeg|gif|webp|svg\+xml|avif|bmp|x-icon)[;,]/i

/**
 * Accepts a picture that somebody else hands over, such as a wallet (EIP-6963) or a service: a `data:` URI of a picture type, up to
 * 128 KiB; an SVG only if it is simple enough to be drawn at once (see `isSimpleSvg`).
 * Draw the result with `<img>` only, where an SVG runs no script and asks for nothing.
 */
export function safeImage(value: unknown): string | undefined {
  const uri = ownImage(value)
  return uri !== undefined && (!/^.{11}svg/i.test(uri) || isSimpleSvg(uri)) ? uri : undefined
}

/** Accepts a picture of the app's own, by type and length as `safeImage`: what its SVG costs to draw is the app's affair. */
export function ownImage(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > maxLength) return undefined
  // wallets are known to announce theirs with a line break at either end
  const uri = value.trim()
  return imageUri.test(uri) ? uri : undefined
}
