import type { Html } from '../pages/html.js'
import type { Reply } from './route.js'

// No script at all, and styles only from /sandbox.css.
const contentSecurityPolicy =
  "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Answers with a JSON value. */
export function jsonReply(value: unknown, status = 200): Reply {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(value),
  }
}

/** Answers with a page of the sandbox, under a policy that lets nothing but its own stylesheet in. */
export function pageReply(page: Html, status = 200): Reply {
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy,
    },
    body: page.markup,
  }
}

/** Answers with a text file of the given media type. */
export function fileReply(contentType: string, body: string | Uint8Array): Reply {
  return { headers: { 'content-type': `${contentType}; charset=utf-8` }, body }
}
