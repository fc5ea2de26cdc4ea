import type { Context } from 'hono'

/** Answers with a picture that may be cached for a day. Browsers can also open the picture as a document. */
export const svgReply = (c: Context, markup: string): Response =>
  c.body(markup, 200, {
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=86400',
    'content-security-policy': "default-src 'none'",
  })
