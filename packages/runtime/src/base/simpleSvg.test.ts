import { expect, test } from 'vitest'
import { isSimpleSvg } from './image.js'

const svg = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 40" ${attributes}>${content}</svg>`
const isSimple = (text: string) => isSimpleSvg(`data:image/svg+xml,${encodeURIComponent(text)}`)

test.each<[string, string]>([
  ['a path', svg('<path d="M0 0h40v40H0z" fill="#f60" fill-rule="evenodd"/>')],
  [
    'a prolog and comments',
    `<?xml version="1.0" encoding="UTF-8"?>\n<!-- by hand --><svg><!-- <script> --></svg>\n`,
  ],
  ['text', svg('<title>Wallet</title><text x="20" y="20">W &amp; Co<tspan>x</tspan></text>')],
  [
    'a gradient',
    svg(
      '<defs><linearGradient id="g" gradientTransform="rotate(90)"><stop stop-color="rgb(0 0 0)"/></linearGradient></defs><circle r="9" fill="url(#g)"/>',
    ),
  ],
  [
    'classes of a sheet',
    svg(
      '<style type="text/css">.a{fill:url(#g);stroke:#fff}</style><radialGradient id="g"/><rect class="a"/>',
    ),
  ],
  [
    'a sheet of Illustrator',
    svg(
      '<style type="text/css">\n\t.st0{fill:#F6851B;stroke:#F6851B;stroke-linecap:round;}\n\t.st1,.st2{opacity:.5;font-family:\'Arial\';}\n</style><path class="st0" d="M0 0"/>',
    ),
  ],
  ['styles', svg('<path style="fill:rgb(0, 0, 0);fill-opacity:1;isolation:isolate" d="M0 0"/>')],
  [
    'a mask and a clip path',
    svg(
      `<g clip-path="url(#c)"><mask id="m" style="mask-type:alpha"><rect width="40" height="40"/></mask><g mask="url('#m')"><path d="M0 0"/></g></g><clipPath id="c"><rect width="40" height="40"/></clipPath>`,
    ),
  ],
])('%s is simple', (_, text) => {
  expect(isSimple(text)).toBe(true)
})

test.each<[string, string]>([
  ['an element that is drawn again', svg('<g id="a"/><use href="#a"/>')],
  ['a pattern', svg('<pattern id="p"><rect/></pattern><rect fill="url(#p)"/>')],
  ['a filter', svg('<filter id="f"><feGaussianBlur stdDeviation="99"/></filter><rect filter="url(#f)"/>')],
  ['a filter by a sheet', svg('<style>*{filter:blur(99px)}</style><rect/>')],
  ['a bitmap', svg('<image href="data:image/png;base64,iVBORw0KGgo="/>')],
  ['dashes', svg('<path d="M0 0H9" stroke-dasharray=".0001"/>')],
  ['dashes by a sheet', svg('<style>path{stroke-dasharray:.0001}</style><path d="M0 0H9"/>')],
  ['masks in masks', svg('<mask id="a"><g mask="url(#b)"/></mask>')],
  ['clips by a sheet', svg('<style>g{clip-path:url(#a)}</style>')],
  ['a mask by a sheet that a comment breaks', svg('<style>g{mask:url<!---->(#m)}</style>')],
  ['dashes by a sheet that a comment breaks', svg('<style>path{stroke-dash<!---->array:1}</style>')],
  ['a sheet that an element breaks', svg('<style>g{mask:url<title/>(#m)}</style>')],
  ['a sheet that CDATA breaks', svg('<style>g{mask:url<![CDATA[(#m)}]]></style>')],
  ['a mask behind a comment of CSS', svg('<style>g{mask/**/:url(#m)}</style>')],
  ['a mask behind a comment of CSS, by an attribute', svg('<g style="mask/**/:url(#m)"/>')],
  ['a mask behind an escape', svg('<style>g{m\\61sk:url(#m)}</style>')],
  ['a mask behind an entity', svg('<style>g{m&#97;sk:url(#m)}</style>')],
  ['a rule in a rule', svg('<style>g{fill:red;g{mask:url(#m)}}</style>')],
  ['a shadow by a sheet', svg('<style>svg{box-shadow:0 0 9999px red}</style>')],
  ['many clips', svg('<g clip-path="url(#a)"/>'.repeat(21))],
  ['groups a thousand deep', svg('<g>'.repeat(1000) + '</g>'.repeat(1000))],
  ['more than 32 KiB', svg('<g/>'.repeat(9_000))],
  ['animation', svg('<rect><animate attributeName="x" values="0;9" dur="1s"/></rect>')],
  ['animation by a sheet', svg('<style>@keyframes a{to{x:9px}}rect{animation:a 1s infinite}</style><rect/>')],
  ['a page', svg('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>')],
  ['a script', svg('<script>top.alert(1)</script>')],
  ['a handler', svg('', 'onload="top.alert(1)"')],
  ['a link', svg('<a href="https://a.example/"><rect/></a>')],
  ['an address', svg('<rect fill="url(https://a.example/x.svg#a)"/>')],
  ['an address in quotes', svg(`<rect fill="url('https://a.example/x.svg#a')"/>`)],
  ['an address in a sheet', svg('<style>rect{fill:url("https://a.example/x.svg#a")}</style>')],
  ['entities', `<!DOCTYPE svg [<!ENTITY a "b"><!ENTITY c "&a;&a;">]>${svg('<text>&c;</text>')}`],
  ['a processing instruction', `<?xml-stylesheet href="https://a.example/x.css"?>${svg('')}`],
  ['two documents', svg('') + svg('')],
  ['an element that is not closed', '<svg><g></svg>'],
  ['HTML', '<html><body/></html>'],
  ['text alone', 'svg'],
  ['nothing', ''],
])('%s is not simple', (_, text) => {
  expect(isSimple(text)).toBe(false)
})

test('a URI counts as a browser reads it', () => {
  const plain = svg('<path d="M0 0h40v40H0z" width="100%"/>')
  const bad = svg('<use href="#a"/>')
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const spellings: readonly ((text: string) => string)[] = [
    (text) => `data:image/svg+xml;base64,${base64(text)}`,
    (text) => `DATA:image/SVG+xml;charset=UTF-8;BASE64,${encodeURIComponent(base64(text))}`,
    (text) => `data:image/svg+xml;base64,${base64(text).replace(/.{60}/g, '$&\n')}`,
    (text) => `data:image/svg+xml;utf8,${text.replaceAll('#', '%23')}`,
  ]
  for (const spell of spellings) {
    expect(isSimpleSvg(spell(plain)), spell(plain)).toBe(true)
    expect(isSimpleSvg(spell(bad)), spell(bad)).toBe(false)
  }
  for (const [parameters, payload] of [
    [';charset=utf-16', ''],
    [';x=y', ''],
    [';base64', '!'],
    ['', '%FF'],
  ]) {
    expect(isSimpleSvg(`data:image/svg+xml${parameters},${payload}${encodeURIComponent(plain)}`)).toBe(false)
  }
})
