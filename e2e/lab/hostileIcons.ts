/** SVG documents that try to run something or to reach somebody; each calls `canary` where it could. */
const svgs: readonly string[] = [
  svg('', 'onload="top.canary()"'),
  svg('<script>top.canary()</script>'),
  svg('<script href="https://canary.invalid/x.js"/>'),
  svg('<h:script xmlns:h="http://www.w3.org/1999/xhtml">top.canary()</h:script>'),
  svg(html('<img src="x" onerror="top.canary()"/>')),
  svg(html('<iframe src="https://canary.invalid/"></iframe>')),
  svg(html('<meta http-equiv="refresh" content="0;url=https://canary.invalid/"/>')),
  svg('<image href="https://canary.invalid/x.png" width="9" height="9"/>'),
  svg('<use href="https://canary.invalid/x.svg#a"/>'),
  svg('<a href="javascript:top.canary()"><rect width="40" height="40"/></a>'),
  svg('<style>@import url("https://canary.invalid/x.css");</style>'),
  svg('<rect width="9" height="9" style="fill:url(https://canary.invalid/x.svg#a)"/>'),
  svg('<set attributeName="onload" to="top.canary()" begin="0s"/>'),
  `<?xml-stylesheet href="https://canary.invalid/x.css"?>${svg('')}`,
  `<!DOCTYPE svg [<!ENTITY x SYSTEM "https://canary.invalid/x">]>${svg('<text>&x;</text>')}`,
  '<html xmlns="http://www.w3.org/1999/xhtml"><script>top.canary()</script></html>',
]

/** Values that are no pictures, or no URIs that a picture may have. */
const notPictures: readonly unknown[] = [
  'javascript:canary()',
  'data:text/html,<script>top.canary()</script>',
  'data:image/svg+xml',
  'https://canary.invalid/icon.png',
  '//canary.invalid/icon.png',
  'x" onerror="canary()',
  '"><img src=x onerror=canary()>',
  42,
  {},
]

/** Icons that no wallet should have. */
export const hostileIcons: readonly unknown[] = [
  ...svgs.flatMap((text) => [
    `data:image/svg+xml,${encodeURIComponent(text)}`,
    `data:image/svg+xml;base64,${Buffer.from(text).toString('base64')}`,
  ]),
  ...notPictures,
]

/** References in eight levels, ten in each: two kilobytes that a browser draws for ever. */
export const pictureBomb: string = svg(
  `<defs><g id="a0"><rect width="9" height="9"/></g>${Array.from(
    { length: 8 },
    (_, level) => `<g id="a${level + 1}">${`<use href="#a${level}"/>`.repeat(10)}</g>`,
  ).join('')}</defs><use href="#a8"/>`,
)

function svg(content: string, attributes = ''): string {
  const names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
  return `<svg ${names} viewBox="0 0 40 40" ${attributes}>${content}</svg>`
}

function html(content: string): string {
  return `<foreignObject width="40" height="40"><body xmlns="http://www.w3.org/1999/xhtml">${content}</body></foreignObject>`
}
