import { importPKCS8, SignJWT } from 'jose'
import { type ClientAuth, ClientSecretBasic, ClientSecretPost } from 'oauth4webapi'
import { AuthError } from '../AuthError.js'
import { isProviderId, type ProviderFacts, type ProviderId, providers } from './providers.js'

/** Credentials from a provider. */
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

/**
 * Finds a provider, and what it has given the app's team.
 * @throws AuthError `SOCIAL_NOT_OFFERED`
 */
export function offeredProvider(
  socials: SocialSettings,
  id: string,
): { readonly facts: ProviderFacts; readonly credentials: SocialCredentials } {
  const credentials = isProviderId(id) ? socials[id] : undefined
  if (!isProviderId(id) || !credentials) throw new AuthError('SOCIAL_NOT_OFFERED')
  return { facts: providers[id], credentials }
}

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
