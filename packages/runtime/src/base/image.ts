const maxLength = 128 * 1024
const imageUri = /^data:image\/(png|jpeg|gif|webp|svg\+xml|avif|bmp|x-icon)[;,]/i

/**
 * Accepts a picture of a stranger, such as a wallet (EIP-6963) or a service: a `data:` URI of a picture type, up to 128 KiB;
 * an SVG only if it is simple (see `isSimpleSvg`).
 * Draw the result with `<img>` only, where an SVG runs no script and makes no request.
 */
export function safeImage(value: unknown): string | undefined {
  const uri = ownImage(value)
  return uri !== undefined && (!/^.{11}svg/i.test(uri) || isSimpleSvg(uri)) ? uri : undefined
}

/** Accepts a picture of the app's own: types and length as in `safeImage`, and any SVG. */
export function ownImage(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > maxLength) return undefined
  // Some wallets announce their picture with a line break at either end.
  const uri = value.trim()
  return imageUri.test(uri) ? uri : undefined
}

/** The longest SVG, in characters. */
const svgMaxLength = 32 * 1024
/** Browsers draw groups within groups by recursion. */
const depthMax = 32
/** Each clip or mask draws its target once more. */
const clipsMax = 20

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))
const elements = words(
  'svg g defs path rect circle ellipse line polyline polygon text tspan title desc style linearGradient radialGradient stop clipPath mask',
)
/** Attributes that CSS may set, too. `clip-path` and `mask` may be attributes only, where they are counted. */
const properties = words(
  'x y cx cy r rx ry d width height transform opacity color display overflow visibility isolation mix-blend-mode enable-background ' +
    'fill fill-rule fill-opacity stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit paint-order ' +
    'shape-rendering text-rendering clip-rule mask-type stop-color stop-opacity ' +
    'font-family font-size font-weight font-style text-anchor letter-spacing dominant-baseline white-space',
)
const attributes = words(
  'xmlns xmlns:xlink xml:space version baseProfile id class role type viewBox preserveAspectRatio ' +
    'x1 y1 x2 y2 fx fy dx dy points clip-path clipPathUnits mask maskUnits offset gradientUnits gradientTransform spreadMethod',
)

const uriForm = /^data:image\/svg\+xml(?:;charset=utf-?8|;utf-?8)?(;base64)?,([^#]*)/i
const prolog = /^\uFEFF?\s*(?:<\?xml[\w\s.="'-]*\?>)?/
const token = /<!--[\s\S]*?-->|<(\/?)([A-Za-z]+)((?:\s+[\w:-]+\s*=\s*(?:"[^"<&\\]*"|'[^'<&\\]*'))*)\s*(\/?)>/y
const attribute = /\s*([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gy
const elsewhere = /url\(\s*["']?(?!["'#])/i
// Excludes the characters of comments, escapes, entities and at-rules, which could hide a property.
const selector = /^[\w\s.#,>*-]+$/
const declaration = /^\s*([a-z-]+)\s*:([\w\s#%.,()+!'"-]*)$/

/**
 * Whether a `data:` URI holds an SVG of up to 32 KiB, made of listed elements, attributes and CSS properties only. Browsers draw an SVG
 * on the page's own thread: two kilobytes of nested `use` keep it busy for hours, and large filters or patterns for seconds.
 */
export function isSimpleSvg(uri: string): boolean {
  try {
    const text = textOf(uri)
    return text.length <= svgMaxLength && hasKnownPartsOnly(text)
  } catch {
    // The payload is no base64, or no UTF-8.
    return false
  }
}

/** The document as a browser reads it from the URI. */
function textOf(value: string): string {
  // Browsers join the lines of a URI.
  const [, base64, content = ''] = uriForm.exec(value.replace(/[\t\n\r]/g, '')) ?? []
  const binary = base64
    ? atob(decodeURIComponent(content)).replace(
        /[%\x80-\xff]/g,
        (byte) => `%${byte.charCodeAt(0).toString(16)}`,
      )
    : content.replace(/%(?![\da-f]{2})/gi, '%25')
  return decodeURIComponent(binary)
}

function hasKnownPartsOnly(text: string): boolean {
  const open: string[] = []
  let clips = 0
  let at = prolog.exec(text)?.[0].length ?? 0
  let isRootRead = false
  while (at < text.length) {
    const start = text.indexOf('<', at)
    const between = text.slice(at, start < 0 ? undefined : start)
    if (open.length === 0 && between.trim() !== '') return false
    if (start < 0) break
    // Browsers join the text around a comment: a sheet has to be one text.
    if (open.at(-1) === 'style' && !(text.startsWith('</', start) && isKnownSheet(between))) return false
    token.lastIndex = start
    const [whole, closes, name, given = '', isEmpty] = token.exec(text) ?? []
    if (whole === undefined) return false
    at = start + whole.length
    // A comment.
    if (name === undefined) continue
    if (closes) {
      if (open.pop() !== name) return false
      continue
    }
    if (!elements.has(name) || (open.length === 0 && (isRootRead || name !== 'svg'))) return false
    isRootRead = true
    const isInClip = open.some((one) => one === 'clipPath' || one === 'mask')
    for (const [, key = '', quoted, value = quoted ?? ''] of given.matchAll(attribute)) {
      if (!isKnown(key, value)) return false
      if (key === 'clip-path' || key === 'mask') {
        clips += 1
        if (isInClip || name === 'clipPath' || name === 'mask' || clips > clipsMax) return false
      }
    }
    if (!isEmpty) open.push(name)
    if (open.length > depthMax) return false
  }
  return isRootRead && open.length === 0
}

const isKnown = (key: string, value: string) =>
  key === 'style'
    ? isKnownStyle(value)
    : /^(?:data|aria)-[\w-]+$/.test(key) ||
      ((attributes.has(key) || properties.has(key)) && !elsewhere.test(value))

function isKnownSheet(css: string): boolean {
  const rules = css.split('}')
  return rules.pop()?.trim() === '' && rules.every(isKnownRule)
}

function isKnownRule(rule: string): boolean {
  const [given = '', style, ...nested] = rule.split('{')
  return selector.test(given) && style !== undefined && nested.length === 0 && isKnownStyle(style)
}

const isKnownStyle = (css: string) =>
  css.split(';').every((one) => {
    const [, property = '', value = ''] = declaration.exec(one) ?? []
    return one.trim() === '' || (properties.has(property) && !elsewhere.test(value))
  })
