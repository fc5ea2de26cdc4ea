import { createHash } from 'node:crypto'
import type { Reply } from '../http/route.js'
import { html } from '../pages/html.js'

const script = 'parent.postMessage(document.body.dataset.message,document.body.dataset.origin)'

const scriptHash = createHash('sha256').update(script).digest('base64')

/**
 * The page that the SDK embeds: it posts the attestation to the page around it, as a string of JSON, and to no other
 * origin.
 */
export function attestationReply(attestation: string, origin: string): Reply {
  const message = JSON.stringify({ type: 'verify_attestation', attestation })
  const page = html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Attestation</title></head>
<body data-message="${message}" data-origin="${origin}"><script>${script}</script></body>
</html>
`
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; script-src 'sha256-${scriptHash}'; base-uri 'none'; form-action 'none'`,
    },
    body: page.markup,
  }
}
