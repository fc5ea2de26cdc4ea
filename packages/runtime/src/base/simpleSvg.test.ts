import { expect, test } from 'vitest'
import { isSimpleSvg } from './image.js'

const svg = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 40" ${attributes}>${content}</svg>`
const uri = (text: string) => `data:image/svg+xml,${encodeURIComponent(text)}`
const isSimple = (text: string) => isSimpleSvg(uri(text))
const times = (count: number, write: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => write(index)).join('')
/** Each of so many levels refers to the one before ten times. */
const levels = (count: number, refer: (id: string) => string) =>
  svg(
    `<defs><g id="a0"><rect width="9" height="9"/></g>${times(count, (level) => `<g id="a${level + 1}">${refer(`a${level}`).repeat(10)}</g>`)}</defs>${refer(`a${count}`)}`,
  )

test.each<[string, string]>([
  ['a path', svg('<path d="M0 0h40v40H0z" fill="#f60" fill-rule="evenodd"/>')],
  [
    'a prolog and comments',
    `<?xml version="1.0" encoding="UTF-8"?>\n<!-- by hand --><svg><!-- <script> --></svg>\n`,
  ],
  ['text', svg('<title>Wallet</title><text x="20" y="20">W &amp; Co<tspan>x</tspan></text>')],
  [
    'gradients, however many use them',
    svg(
      `<defs><linearGradient id="g" gradientTransform="rotate(90)"><stop stop-color="rgb(0 0 0)"/></linearGradient></defs>${times(300, () => '<circle r="9" fill="url(#g)"/>')}`,
    ),
  ],
  [
    'classes of a sheet',
    svg(
      '<style type="text/css">.a{fill:url(#g);stroke:#fff}</style><radialGradient id="g"/><rect class="a"/>',
    ),
  ],
  [
    'a bitmap in a pattern, as design tools export it',
    svg(
      `<rect width="40" height="40" fill="url(#p)"/><defs><pattern id="p" width="1" height="1"><use xlink:href="#i" transform="scale(0.01)"/></pattern><image id="i" href="data:image/png;base64,iVBORw0KGgo="/></defs>`,
    ),
  ],
  [
    'a mask, a clip path and a shadow',
    svg(
      `<g clip-path="url(#c)"><mask id="m" style="mask-type:alpha"><rect width="40" height="40"/></mask><g mask="url('#m')"><path d="M0 0"/></g></g><circle r="9" filter="url(#f)"/><clipPath id="c"><rect width="40" height="40"/></clipPath><filter id="f"><feFlood flood-opacity="0"/><feOffset dy="4"/><feGaussianBlur stdDeviation="2"/><feBlend in2="SourceGraphic"/></filter>`,
    ),
  ],
])('%s is simple', (_, text) => {
  expect(isSimple(text)).toBe(true)
})

test.each(['use', 'mask', 'pattern', 'clipPath', 'fill', 'sheet'] as const)(
  'a bomb of %s in eight levels is refused at once',
  (kind) => {
    const write: Record<typeof kind, () => string> = {
      use: () => levels(8, (id) => `<use href="#${id}"/>`),
      mask: () =>
        svg(
          times(
            40,
            (level) => `<mask id="m${level + 1}"><g mask="url(#m${level})"><path/><path/></g></mask>`,
          ),
        ),
      pattern: () =>
        svg(
          times(
            8,
            (level) =>
              `<pattern id="p${level + 1}">${times(9, () => `<rect fill="url(#p${level})"/>`)}</pattern>`,
          ),
        ),
      clipPath: () =>
        svg(
          times(
            9,
            (level) =>
              `<clipPath id="c${level + 1}">${times(9, () => `<rect clip-path="url(#c${level})"/>`)}</clipPath>`,
          ),
        ),
      fill: () =>
        svg(
          `<pattern id="p">${times(30, () => '<rect/>')}</pattern><g fill="url(#p)">${times(300, () => '<rect/>')}</g>`,
        ),
      sheet: () =>
        svg(
          `<style>rect{fill:url( "#p" )}</style><pattern id="p">${times(30, () => '<path/>')}</pattern>${times(300, () => '<rect/>')}`,
        ),
    }
    const start = performance.now()
    expect(isSimple(write[kind]())).toBe(false)
    expect(performance.now() - start).toBeLessThan(500)
  },
)

test.each<[string, string]>([
  ['a circle', svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>')],
  ['itself', svg('<g id="a"><use xlink:href="#a"/></g>')],
  [
    'another prefix of the same name',
    levels(6, (id) => `<use xmlns:x="http://www.w3.org/1999/xlink" x:href="#${id}"/>`),
  ],
  ['two of one id', svg('<g id="a"/><g id="a"/>')],
  ['a chain of four thousand', svg(times(3000, (index) => `<use id="a${index}" href="#a${index + 1}"/>`))],
  ['elements a thousand deep', svg('<g>'.repeat(1000) + '</g>'.repeat(1000))],
  ['twenty thousand elements', svg('<g/>'.repeat(20_000))],
  [
    'many blurs',
    svg(
      `<filter id="f">${'<feGaussianBlur stdDeviation="99"/>'.repeat(12)}</filter>${'<rect filter="url(#f)"/>'.repeat(60)}`,
    ),
  ],
  ['a filter by a function', svg(`<style>*{filter:blur(99px)}</style>${'<rect/>'.repeat(99)}`)],
  ['noise', svg('<filter id="f"><feTurbulence numOctaves="9"/></filter><rect filter="url(#f)"/>')],
  ['dashes', svg('<path d="M0 0H9" stroke="red" stroke-dasharray=".0001"/>')],
  ['dashes by a sheet', svg('<style>path{stroke-dasharray:.0001}</style><path d="M0 0H9"/>')],
  ['animation', svg('<rect><animate attributeName="x" values="0;9" dur="1s"/></rect>')],
  ['a set value', svg('<rect><set attributeName="x" to="1"/></rect>')],
  ['animation by a sheet', svg('<style>@keyframes a{to{x:9px}}rect{animation:a 1s infinite}</style><rect/>')],
  ['a page', svg('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>')],
  ['a script', svg('<script>top.alert(1)</script>')],
  ['a handler', svg('', 'onload="top.alert(1)"')],
  ['a link', svg('<a href="https://a.example/"><rect/></a>')],
  ['a document type', `<!DOCTYPE svg>${svg('')}`],
  ['entities', `<!DOCTYPE svg [<!ENTITY a "b"><!ENTITY c "&a;&a;">]>${svg('<text>&c;</text>')}`],
  ['a stylesheet of elsewhere', `<?xml-stylesheet href="https://a.example/x.css"?>${svg('')}`],
  ['an imported sheet', svg('<style>@import "https://a.example/x.css";</style>')],
  ['a picture of elsewhere', svg('<image href="https://a.example/x.png"/>')],
  ['an SVG within', svg(`<image href="${uri(svg(''))}"/>`)],
  ['a reference to elsewhere', svg('<use href="https://a.example/x.svg#a"/>')],
  ['an address in a fill', svg('<rect fill="url(https://a.example/x.svg#a)"/>')],
  ['an escaped name', svg(String.raw`<style>rect{fill:u\72l(#a)}</style>`)],
  ['an entity in an address', svg('<use href="&#35;a"/>')],
  ['a variable', svg('<g style="--a:url(#p)"><rect style="fill:var(--a)"/></g>')],
  ['a prefix for all of it', '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script/></s:svg>'],
  ['marked sections', svg('<style><![CDATA[rect{fill:red}]]></style>')],
  ['another encoding', `<?xml version="1.0" encoding="utf-16"?>${svg('')}`],
  ['no end', svg('').replace('</svg>', '')],
  ['two documents', svg('') + svg('')],
  ['HTML', '<html><body/></html>'],
  ['text alone', 'svg'],
  ['nothing', ''],
])('%s is not simple', (_, text) => {
  expect(isSimple(text)).toBe(false)
})

test('a URI counts as a browser reads it', () => {
  const bomb = levels(8, (id) => `<use href="#${id}"/>`)
  const plain = svg('<path d="M0 0h40v40H0z" width="100%"/>')
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const spellings: readonly ((text: string) => string)[] = [
    (text) => `data:image/svg+xml;base64,${base64(text)}`,
    (text) => `DATA:image/SVG+xml;charset=UTF-8;BASE64,${encodeURIComponent(base64(text))}`,
    (text) => `data:image/svg+xml;base64,${base64(text).replace(/.{60}/g, '$&\n')}`,
    (text) => `data:image/svg+xml;utf8,${text.replaceAll('#', '%23')}`,
    (text) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`,
  ]
  for (const spell of spellings) {
    expect(isSimpleSvg(spell(plain)), spell(plain)).toBe(true)
    expect(isSimpleSvg(spell(bomb)), spell(bomb)).toBe(false)
  }
  // Joined by the browser, these are an element each.
  expect(isSimpleSvg(`data:image/svg+xml,${svg('<scr\nipt/>').replaceAll('#', '%23')}`)).toBe(false)
  // All behind the mark is no part of the picture.
  expect(isSimpleSvg(`data:image/svg+xml,${svg('<use href="#a"/>')}`)).toBe(false)
  for (const [parameters, payload] of [
    [';charset=utf-16', ''],
    [';charset=utf-7', ''],
    [';x=y', ''],
    [';base64', '!'],
    ['', '%FF'],
  ]) {
    expect(isSimpleSvg(`data:image/svg+xml${parameters},${payload}${encodeURIComponent(plain)}`)).toBe(false)
  }
})

test('128 KiB of anything are read at once', () => {
  const fills = [
    '<',
    '<g ',
    '<g a="',
    '<!--',
    '<g a=""',
    ' ',
    '%',
    'url(',
    '<g a="b" ',
    '\n<',
    '<?xml ',
    '&',
    '-',
    'a=',
  ]
  for (const fill of fills) {
    const start = performance.now()
    isSimple(svg(fill.repeat((90 * 1024) / fill.length)))
    isSimple(svg('', `style="${fill.replaceAll('"', '').repeat((90 * 1024) / fill.length)}"`))
    isSimpleSvg(`data:image/svg+xml,<svg ${fill.repeat((128 * 1024) / fill.length)}`)
    expect(performance.now() - start, fill).toBeLessThan(300)
  }
})
