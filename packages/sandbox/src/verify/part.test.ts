import { createHash, webcrypto } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../index.js'

let sandbox: Sandbox
let url: string

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, quiet: true, verify: true })
  url = sandbox.description.verify?.url ?? ''
})

afterAll(() => sandbox.close())

const id = 'ab'.repeat(32)
const origin = 'http://app.localhost:5173'

const getAttestation = (query: Record<string, string>) =>
  fetch(`${url}/attestation?${new URLSearchParams({ projectId: '', decryptedId: id, ...query })}`)

const decode = (part: string | undefined) => JSON.parse(Buffer.from(part ?? '', 'base64url').toString())

/** The message that the page would post. */
async function messageOf(response: Response): Promise<{ type: string; attestation: string }> {
  const [, escaped = ''] = /data-message="([^"]*)"/.exec(await response.text()) ?? []
  return JSON.parse(escaped.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))))
}

test('is described only when it was asked for, and then serves', async () => {
  expect(url).toBe(`${sandbox.url}/verify/v3`)
  expect(await (await fetch(sandbox.url)).text()).toContain(url)
})

describe('an attestation', () => {
  test('names id and origin, and is signed by the public key', async () => {
    const { type, attestation } = await messageOf(await getAttestation({ id, origin }))
    expect(type).toBe('verify_attestation')
    const [header, payload, signature] = attestation.split('.')
    expect(decode(header)).toEqual({ alg: 'ES256', typ: 'JWT' })
    expect(decode(payload)).toEqual({ id, origin, exp: expect.any(Number), isScam: false, isVerified: true })
    const lifeMs = decode(payload).exp * 1000 - Date.now()
    expect(lifeMs).toBeGreaterThan(290_000)
    expect(lifeMs).toBeLessThanOrEqual(300_000)

    const response = await fetch(`${url}/public-key`, { headers: { origin } })
    expect(response.headers.get('access-control-allow-origin')).toBe(origin)
    const { publicKey, expiresAt } = (await response.json()) as {
      publicKey: webcrypto.JsonWebKey
      expiresAt: number
    }
    expect(publicKey).toMatchObject({ kty: 'EC', crv: 'P-256', ext: true, key_ops: ['verify'] })
    expect(publicKey).not.toHaveProperty('d')
    expect(expiresAt * 1000).toBeGreaterThan(Date.now())
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
    const key = await webcrypto.subtle.importKey('jwk', publicKey, algorithm, false, ['verify'])
    const isSigned = await webcrypto.subtle.verify(
      algorithm,
      key,
      Buffer.from(signature ?? '', 'base64url'),
      Buffer.from(`${header}.${payload}`),
    )
    expect(isSigned).toBe(true)
  })

  test('is posted to that origin alone, by the one script that the policy lets run', async () => {
    const response = await getAttestation({ id, origin })
    const markup = await response.text()
    expect(markup).toContain(`data-origin="${origin}"`)
    const [, script = ''] = /<script>(.*)<\/script>/.exec(markup) ?? []
    expect(script).toBe('parent.postMessage(document.body.dataset.message,document.body.dataset.origin)')
    const hash = createHash('sha256').update(script).digest('base64')
    expect(response.headers.get('content-security-policy')).toMatch(
      `default-src 'none'; script-src 'sha256-${hash}';`,
    )
  })

  test.each(['https://example.com', '*', '', 'null', 'http://localhost.example.com', `http://localhost">`])(
    'is not given for the origin %s',
    async (foreign) => {
      const response = await getAttestation({ id, origin: foreign })
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({ code: 'ORIGIN_NOT_ALLOWED' })
    },
  )

  test.each(['', 'ab', '<script>', 'zz'.repeat(32)])('is not given for the id %s', async (wrong) => {
    const response = await getAttestation({ id: wrong, origin })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'PARAMETER_INVALID' })
  })
})
