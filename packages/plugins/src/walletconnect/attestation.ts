const timeoutMs = 5_000
const maxLength = 64 * 1024

/** Type of the SDK's `core.verify.register`. */
export type Register = (params: { readonly id: string; readonly decryptedId: string }) => Promise<string>

/**
 * Asks the verify server to attest this page's origin to the wallet, in a hidden frame from the server. Only messages from that
 * frame and that origin count. Without a server, or when it doesn't answer within 5 s, the attestation is empty, and the wallet
 * shows the origin as unknown.
 *
 * @param verifyUrl base URL of the server's `/attestation`; undefined without a server
 */
export function createAttestation(verifyUrl: string | undefined, projectId: string): Register {
  if (verifyUrl === undefined) return async () => ''
  return ({ id, decryptedId }) =>
    new Promise((resolve) => {
      const url = new URL(`${verifyUrl.replace(/(?<!\/)\/+$/, '')}/attestation`)
      url.search = String(new URLSearchParams({ projectId, origin: location.origin, id, decryptedId }))
      const frame = document.createElement('iframe')
      frame.hidden = true
      frame.src = url.href
      const settle = (attestation: string) => {
        clearTimeout(timer)
        window.removeEventListener('message', hear)
        frame.remove()
        resolve(attestation)
      }
      const hear = ({ origin, source, data }: MessageEvent) => {
        if (origin !== url.origin || source !== frame.contentWindow) return
        const attestation = parseAttestation(data)
        if (attestation !== undefined) settle(attestation)
      }
      const timer = setTimeout(settle, timeoutMs, '')
      frame.addEventListener('error', () => settle(''))
      window.addEventListener('message', hear)
      document.body.append(frame)
    })
}

/** Reads the server's message, which is JSON. The wallet checks whether the attestation is true. */
function parseAttestation(data: unknown): string | undefined {
  if (typeof data !== 'string' || data.length > maxLength) return undefined
  try {
    const { type, attestation } = JSON.parse(data)
    return type === 'verify_attestation' && typeof attestation === 'string' ? attestation : undefined
  } catch {
    return undefined
  }
}
