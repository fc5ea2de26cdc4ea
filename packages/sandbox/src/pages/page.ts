import { type Html, html } from './html.js'

const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#0b7a75"/>' +
    '<path d="M8 20.5 16 9l8 11.5-8 3.5z" fill="#fff"/><path d="m16 9 8 11.5-8 3.5z" fill="#fff" opacity=".6"/></svg>',
)}`

/** The frame of every page of the sandbox. */
export function page(content: {
  readonly title: string
  /** Stands beside the name of the sandbox. */
  readonly crumb?: Html
  /** Styles of the page beside the shared stylesheet. */
  readonly head?: Html
  readonly body: Html
}): Html {
  const { title, crumb, head, body } = content
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="${icon}">
<link rel="stylesheet" href="/sandbox.css">
${head}
</head>
<body>
<header>
<a class="brand" href="/"><img src="${icon}" alt="" width="28" height="28">Wallet Modal <span>Sandbox</span></a>
${crumb}
</header>
<main>
${body}
</main>
</body>
</html>
`
}
