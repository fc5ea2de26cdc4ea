import { importPKCS8, SignJWT } from 'jose'
import { type ClientAuth, ClientSecretBasic, ClientSecretPost } from 'oauth4webapi'
import type { ProviderFacts, ProviderId } from './providers.js'

/** What a provider has given the app's team. */
export interface SocialCredentials {
  readonly clientId: string
  /** Apple gives none: see `signingKey`. */
  readonly clientSecret?: string | undefined
  /** Apple's key, with which the server signs its secrets. */
  readonly signingKey?:
    | {
        readonly teamId: string
        readonly keyId: string
        /** PKCS 8, in PEM. */
        readonly privateKey: string
      }
    | undefined
  /** Where a stand-in of the provider answers, such as the sandbox's, in place of the provider's own hosts. @default none */
  readonly standIn?: string | undefined
}

/** Credentials by provider. One without any isn't offered. */
export type SocialSettings = { readonly [Id in ProviderId]?: SocialCredentials | undefined }

/** Proves to the provider which client asks. */
export async function clientAuthOf(
  { client, issuer }: Pick<ProviderFacts, 'client' | 'issuer'>,
  { clientId, clientSecret = '', signingKey }: SocialCredentials,
): Promise<ClientAuth> {
  if (client === 'basic') return ClientSecretBasic(clientSecret)
  if (client !== 'signed' || !signingKey) return ClientSecretPost(clientSecret)
  const { teamId, keyId, privateKey } = signingKey
  const secret = await new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt()
    // Used at once.
    .setExpirationTime('5m')
    .sign(await importPKCS8(privateKey, 'ES256'))
  return ClientSecretPost(secret)
}
