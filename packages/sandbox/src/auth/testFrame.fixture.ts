/** A frame that signs its requests to the log-in server, as the real one does. */
export async function createTestFrame(origin: string, send: (request: Request) => Promise<Response>) {
  const frame = {
    key: await createKey(),
    createKey,
    async post(path: string, body: object = {}) {
      const text = JSON.stringify(body)
      const [time, id] = [`${Date.now()}`, toBase64Url(crypto.getRandomValues(new Uint8Array(16)))]
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
      const signed = ['wallet-modal-auth 1', origin, 'POST', path, toBase64Url(digest), time, id].join('\n')
      const headers = {
        origin,
        'wallet-key': frame.key.name,
        'wallet-time': time,
        'wallet-request': id,
        'wallet-signature': await frame.key.sign(signed),
      }
      const response = await send(new Request(`${origin}${path}`, { method: 'POST', headers, body: text }))
      return {
        status: response.status,
        answer: (await response.json()) as { error?: string; email?: string },
      }
    },
  }
  return frame
}

async function createKey() {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign'])
  return {
    name: toBase64Url(await crypto.subtle.exportKey('raw', pair.publicKey)),
    async sign(text: string) {
      const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
      return toBase64Url(await crypto.subtle.sign(algorithm, pair.privateKey, new TextEncoder().encode(text)))
    },
  }
}

const toBase64Url = (bytes: ArrayBuffer | Uint8Array) =>
  Buffer.from(bytes as ArrayBuffer).toString('base64url')
