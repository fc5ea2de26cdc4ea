import { webcrypto } from 'node:crypto'

/** Signs which origin a message was published from. */
export interface Attestor {
  /** What `GET …/public-key` answers. */
  readonly publicKey: {
    readonly publicKey: webcrypto.JsonWebKey
    /** Unix time in seconds until which a wallet may keep the key. */
    readonly expiresAt: number
  }
  /**
   * Attests to a registered origin, which every loopback origin is.
   *
   * @param id hash of the message, as the SDK gives it
   * @returns ES256 JWT `{ id, origin, exp, isScam: false, isVerified: true }`, good for 5 minutes
   */
  attest(id: string, origin: string): Promise<string>
}

/** How long an attestation is good for in seconds: as long as a proposal. */
const attestationLifeS = 300

/** How long a wallet may keep the key in seconds. A wallet that fails to verify fetches the key anew anyway. */
const keyLifeS = 24 * 60 * 60

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

/**
 * Creates an attestor with a fresh key.
 *
 * @param now Unix time in ms
 */
export async function createAttestor(now: () => number = Date.now): Promise<Attestor> {
  const { subtle } = webcrypto
  const { privateKey, publicKey } = await subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const nowS = () => Math.floor(now() / 1000)
  return {
    publicKey: { publicKey: await subtle.exportKey('jwk', publicKey), expiresAt: nowS() + keyLifeS },
    async attest(id, origin) {
      const payload = { id, origin, exp: nowS() + attestationLifeS, isScam: false, isVerified: true }
      const signed = `${encode({ alg: 'ES256', typ: 'JWT' })}.${encode(payload)}`
      const signature = await subtle.sign(algorithm, privateKey, Buffer.from(signed))
      return `${signed}.${Buffer.from(signature).toString('base64url')}`
    },
  }
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
