import { SandboxPhoneError } from './SandboxPhoneError.js'

/**
 * Accepts a pairing link as sites show it, `wc:…`, or as wallets are opened with it, `<wallet's link>wc?uri=<wc:…>`.
 *
 * @param nowMs Unix time in ms
 * @returns the `wc:` URI
 * @throws SandboxPhoneError `LINK_INVALID` or `LINK_EXPIRED`; neither repeats the link, whose key is a secret
 */
export function parsePairingLink(text: string, nowMs = Date.now()): string {
  const uri = unwrap(text.trim())
  const [, topic, version, query] = /^wc:(?:\/\/)?([0-9a-f]+)@(\d+)\?(.+)$/i.exec(uri) ?? []
  if (!topic || !version || !query) throw invalid('This is not a WalletConnect link. It starts with wc:')
  if (version !== '2') throw invalid(`This link is of WalletConnect version ${version}, which has ended.`)
  const params = new URLSearchParams(query)
  const isWhole =
    topic.length === 64 &&
    /^[0-9a-f]{64}$/i.test(params.get('symKey') ?? '') &&
    params.get('relay-protocol') === 'irn'
  if (!isWhole) throw invalid('This link is not whole. Copy it again.')
  const expiry = params.get('expiryTimestamp')
  if (expiry !== null && !(Number(expiry) * 1000 > nowMs)) {
    throw new SandboxPhoneError('LINK_EXPIRED', 'This link has expired. Ask the site for a new one.')
  }
  return uri
}

/** The `uri` that a wallet's link carries, or the text itself. */
function unwrap(text: string): string {
  const start = text.indexOf('?')
  if (start < 0) return text
  return new URLSearchParams(text.slice(start)).get('uri')?.trim() ?? text
}

function invalid(message: string): SandboxPhoneError {
  return new SandboxPhoneError('LINK_INVALID', message)
}
