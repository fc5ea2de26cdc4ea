/** SVG documents that try to run something or to reach somebody; each calls `canary` where it could. */
const svgs: readonly string[] = [
  svg('', 'onload="top.canary()"'),
  svg('', 'onerror="top.canary()" onclick="top.canary()" tabindex="0" autofocus onfocus="top.canary()"'),
  svg('<script>top.canary()</script>'),
  svg('<script type="text/javascript"><![CDATA[top.canary()]]></script>'),
  svg('<script href="https://canary.invalid/x.js"/>'),
  svg('<script xlink:href="https://canary.invalid/x.js"/>'),
  svg('<script href="data:text/javascript,top.canary()"/>'),
  svg('<h:script xmlns:h="http://www.w3.org/1999/xhtml">top.canary()</h:script>'),
  svg(html('<img src="x" onerror="top.canary()"/>')),
  svg(html('<script>top.canary()</script>')),
  svg(html('<iframe src="javascript:top.canary()"></iframe>')),
  svg(html('<iframe srcdoc="&lt;script&gt;top.canary()&lt;/script&gt;"></iframe>')),
  svg(html('<iframe src="https://canary.invalid/"></iframe>')),
  svg(html('<object data="https://canary.invalid/"></object>')),
  svg(html('<embed src="https://canary.invalid/"/>')),
  svg(html('<video src="https://canary.invalid/x.mp4" autoplay=""></video>')),
  svg(html('<link rel="stylesheet" href="https://canary.invalid/x.css"/>')),
  svg(html('<meta http-equiv="refresh" content="0;url=https://canary.invalid/"/>')),
  svg(html('<form action="https://canary.invalid/"><input autofocus="" onfocus="top.canary()"/></form>')),
  svg(html('<base href="https://canary.invalid/"/><img src="x.png"/>')),
  svg('<image href="https://canary.invalid/x.png" width="9" height="9"/>'),
  svg('<image xlink:href="https://canary.invalid/x.png" width="9" height="9"/>'),
  svg('<image href="javascript:top.canary()" width="9" height="9"/>'),
  svg('<use href="https://canary.invalid/x.svg#a"/>'),
  svg("<use xlink:href=\"data:image/svg+xml,%3Csvg id='a' onload='top.canary()'/%3E#a\"/>"),
  svg('<a href="javascript:top.canary()"><rect width="40" height="40"/></a>'),
  svg('<style>@import url("https://canary.invalid/x.css");</style>'),
  svg('<style>rect{fill:url("https://canary.invalid/x.svg#a")}</style><rect width="9" height="9"/>'),
  svg(
    '<style>@font-face{font-family:x;src:url("https://canary.invalid/x.woff2")}text{font-family:x}</style><text>x</text>',
  ),
  svg('<rect width="9" height="9" style="fill:url(https://canary.invalid/x.svg#a)"/>'),
  svg(
    '<filter id="f"><feImage href="https://canary.invalid/x.png"/></filter><rect filter="url(#f)" width="9" height="9"/>',
  ),
  svg('<set attributeName="onload" to="top.canary()" begin="0s"/>'),
  svg(
    '<animate attributeName="href" values="javascript:top.canary()" begin="0s" onbegin="top.canary()" dur="1s"/>',
  ),
  svg(
    '<animate attributeName="x" dur="1s" onend="top.canary()" onrepeat="top.canary()" repeatCount="indefinite"/>',
  ),
  svg(
    '<handler xmlns="http://www.w3.org/2001/xml-events" type="application/ecmascript">top.canary()</handler>',
  ),
  svg('<discard onbegin="top.canary()"/>'),
  svg('<metadata><script xmlns="http://www.w3.org/1999/xhtml">top.canary()</script></metadata>'),
  svg(
    '<switch><foreignObject><script xmlns="http://www.w3.org/1999/xhtml">top.canary()</script></foreignObject></switch>',
  ),
  `<?xml-stylesheet href="https://canary.invalid/x.css"?>${svg('')}`,
  `<?xml-stylesheet type="text/xsl" href="https://canary.invalid/x.xsl"?>${svg('')}`,
  `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
  `<!DOCTYPE svg [<!ENTITY x SYSTEM "https://canary.invalid/x">]>${svg('<text>&x;</text>')}`,
  `<!DOCTYPE svg SYSTEM "https://canary.invalid/x.dtd">${svg('')}`,
  `<!DOCTYPE svg [${entityBomb(30)}]>${svg('<text>&e29;</text>')}`,
  '<html xmlns="http://www.w3.org/1999/xhtml"><script>top.canary()</script></html>',
  '<script>top.canary()</script>',
]

/** Ways to write one SVG as a URI of a picture. */
const spellings: readonly ((text: string) => string)[] = [
  (text) => `data:image/svg+xml,${encodeURIComponent(text)}`,
  (text) => `data:image/svg+xml;base64,${Buffer.from(text).toString('base64')}`,
  (text) => `DATA:IMAGE/SVG+XML;charset=utf-8,${encodeURIComponent(text)}`,
  (text) => `\n data:image/svg+xml;utf8,${text.replaceAll('#', '%23')} \n`,
]

/** What is no picture at all, or no URI that a picture may have. */
const notPictures: readonly unknown[] = [
  'javascript:canary()',
  ' JavaScript:canary()',
  'data:text/html,<script>top.canary()</script>',
  'data:text/html;base64,PHNjcmlwdD50b3AuY2FuYXJ5KCk8L3NjcmlwdD4=',
  'data:application/xhtml+xml,<html xmlns="http://www.w3.org/1999/xhtml"/>',
  'data:image/svg+xml',
  'data:,',
  'https://canary.invalid/icon.png',
  '//canary.invalid/icon.png',
  '/canary.png',
  'blob:https://canary.invalid/0',
  'file:///etc/passwd',
  'x" onerror="canary()',
  '"><img src=x onerror=canary()>',
  42,
  {},
]

/** References in so many levels, ten in each: two kilobytes that are 10^levels elements once they are drawn. */
function referenceBomb(levels: number, element: (id: string) => string): string {
  const groups = Array.from(
    { length: levels },
    (_, level) => `<g id="a${level + 1}">${element(`a${level}`).repeat(10)}</g>`,
  )
  return svg(
    `<defs><g id="a0"><rect width="9" height="9"/></g>${groups.join('')}</defs>${element(`a${levels}`)}`,
  )
}

const largePattern =
  '<pattern id="p" width="100000" height="100000" patternUnits="userSpaceOnUse"><rect width="100000" height="100000"/></pattern>'
const bombs: readonly string[] = [
  referenceBomb(8, (id) => `<use href="#${id}"/>`),
  referenceBomb(8, (id) => `<use xlink:href="#${id}"/>`),
  svg(`${largePattern}${'<rect fill="url(#p)" width="40000" height="40000"/>'.repeat(1_500)}`),
  svg(
    `<filter id="f" x="-9" y="-9" width="99" height="99">${'<feGaussianBlur stdDeviation="50"/>'.repeat(12)}</filter>${'<rect filter="url(#f)" width="40" height="40"/>'.repeat(500)}`,
  ),
  svg('<path stroke="red" stroke-dasharray=".001" d="M0 0H40000"/>'.repeat(1_400)),
  `<!DOCTYPE svg [${entityBomb(12)}]>${svg('<text>&e11;</text>')}`,
]

/** SVGs that are small and keep a browser busy for seconds, or for ever. */
export const pictureBombs: readonly string[] = bombs.flatMap((text) => spellings.map((spell) => spell(text)))

/** The worst of them, as a service would send it. */
export const pictureBomb: string = referenceBomb(8, (id) => `<use href="#${id}"/>`)

/** Two hundred icons that no wallet should have. */
export const hostileIcons: readonly unknown[] = [
  ...svgs.flatMap((text) => spellings.map((spell) => spell(text))),
  ...notPictures,
]

function svg(content: string, attributes = ''): string {
  const names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
  return `<svg ${names} viewBox="0 0 40 40" ${attributes}>${content}</svg>`
}

function html(content: string): string {
  return `<foreignObject width="40" height="40"><body xmlns="http://www.w3.org/1999/xhtml">${content}</body></foreignObject>`
}

/** Entities of which each is ten times the one before: a few hundred bytes that unfold to 10^count. */
function entityBomb(count: number): string {
  return Array.from(
    { length: count },
    (_, index) => `<!ENTITY e${index} "${index === 0 ? 'x' : `&e${index - 1};`.repeat(10)}">`,
  ).join('')
}
