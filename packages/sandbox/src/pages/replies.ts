import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Html } from './html.js'

// Allows no script, and styles from /sandbox.css only.
const contentSecurityPolicy =
  "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Answers with a page of the sandbox.
 *
 * @param policy its content security policy; by default nothing but the sandbox's own stylesheet gets in
 */
export function pageReply(
  c: Context,
  page: Html,
  status: ContentfulStatusCode = 200,
  policy = contentSecurityPolicy,
): Response {
  return c.body(page.markup, status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
  })
}

/** Answers with a text file of the given media type. */
export function fileReply(c: Context, contentType: string, body: string | Uint8Array<ArrayBuffer>): Response {
  return c.body(body, 200, { 'content-type': `${contentType}; charset=utf-8` })
}
