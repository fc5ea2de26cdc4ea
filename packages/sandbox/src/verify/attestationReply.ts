import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { html } from '../pages/html.js'
import { pageReply } from '../pages/replies.js'

const script = 'parent.postMessage(document.body.dataset.message,document.body.dataset.origin)'

const scriptHash = createHash('sha256').update(script).digest('base64')

/**
 * The page that the SDK embeds: it posts the attestation to the page around it, as a string of JSON, and to no other
 * origin.
 */
export function attestationReply(c: Context, attestation: string, origin: string): Response {
  const message = JSON.stringify({ type: 'verify_attestation', attestation })
  const page = html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Attestation</title></head>
<body data-message="${message}" data-origin="${origin}"><script>${script}</script></body>
</html>
`
  const policy = `default-src 'none'; script-src 'sha256-${scriptHash}'; base-uri 'none'; form-action 'none'`
  return pageReply(c, page, 200, policy)
}
