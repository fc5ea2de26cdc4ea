import { generateKeyPairSync } from 'node:crypto'
import type { AuthServerSettings } from '@wallet-modal/auth'
import { shapes } from './shapes.js'

/** The sandbox's own client at each provider. Nothing is secret here. */
export const clientId = 'wallet-modal-sandbox'
export const clientSecret = 'a secret of the sandbox'
export const teamId = 'SANDBOX001'
export const keyId = 'SANDBOXKEY'

/** Apple's key of the sandbox's client. */
export const signingKeys = generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** Settings by which a log-in server uses the stand-ins at a URL. */
export function socialSettings(url: string): NonNullable<AuthServerSettings['socials']> {
  const privateKey = signingKeys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const entries = Object.entries(shapes).map(([id, { client }]) => {
    const proof = client === 'signed' ? { signingKey: { teamId, keyId, privateKey } } : { clientSecret }
    return [id, { clientId, ...proof, standIn: `${url}/${id}` }]
  })
  return Object.fromEntries(entries)
}
