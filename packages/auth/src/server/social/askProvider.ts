import * as oauth from 'oauth4webapi'
import { clientAuthOf, type SocialCredentials } from './credentials.js'
import type { Person, ProviderFacts } from './providers.js'

/** How long a provider may take to answer one request. */
const timeoutMs = 8000
/** How far a provider's clock may be off, in seconds. */
const skewSeconds = 60

/** What one log-in at a provider is bound to. Each value is random, and used once. */
export interface Binding {
  readonly state: string
  readonly nonce: string
  /** Secret of the code challenge (RFC 7636). */
  readonly verifier: string
}

/** Random values for one log-in. */
export const newBinding = (): Binding => ({
  state: oauth.generateRandomState(),
  nonce: oauth.generateRandomNonce(),
  verifier: oauth.generateRandomCodeVerifier(),
})

/** The addresses of a provider, or of its stand-in. */
function placesOf(facts: ProviderFacts, standIn: string | undefined) {
  const at = (url: string) => {
    const { pathname, search } = new URL(url)
    return standIn ? `${standIn}${pathname}${search}` : url
  }
  const server: oauth.AuthorizationServer = {
    issuer: standIn ?? facts.issuer,
    authorization_endpoint: at(facts.authorize),
    token_endpoint: at(facts.token),
    ...(facts.keys && { jwks_uri: at(facts.keys) }),
  }
  return { server, profile: facts.profile?.map(at) ?? [] }
}

/** Where the visitor logs in at the provider. */
export async function addressAt(
  facts: ProviderFacts,
  { clientId, standIn }: SocialCredentials,
  redirectUri: string,
  { state, nonce, verifier }: Binding,
): Promise<string> {
  const { server } = placesOf(facts, standIn)
  const url = new URL(server.authorization_endpoint ?? '')
  const parameters = {
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: facts.scope,
    state,
    ...(facts.keys && { nonce }),
    ...(facts.answersBy && { response_mode: facts.answersBy }),
    ...(facts.takesPkce && {
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }),
    ...facts.parameters,
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

/**
 * Takes the provider's answer: checks state and issuer, exchanges the code, and asks who the visitor is. An id token counts with the
 * provider's signature by the one algorithm RS256, and with its issuer, audience, nonce and time.
 * @param answer the parameters with which the provider has sent the visitor back
 * @throws an error of `oauth4webapi`, of `zod` or of the network
 */
export async function askProvider(
  facts: ProviderFacts,
  credentials: SocialCredentials,
  redirectUri: string,
  binding: Binding,
  answer: URLSearchParams,
): Promise<Person> {
  const { server, profile } = placesOf(facts, credentials.standIn)
  const client: oauth.Client = {
    client_id: credentials.clientId,
    id_token_signed_response_alg: 'RS256',
    [oauth.clockTolerance]: skewSeconds,
  }
  const options = () => ({
    signal: AbortSignal.timeout(timeoutMs),
    // A stand-in on this computer has no TLS.
    [oauth.allowInsecureRequests]: credentials.standIn !== undefined,
  })
  const code = oauth.validateAuthResponse(server, client, answer, binding.state)
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    await clientAuthOf({ ...facts, issuer: server.issuer }, credentials),
    code,
    redirectUri,
    facts.takesPkce ? binding.verifier : oauth.nopkce,
    options(),
  )
  if (facts.keys) {
    const checks = { expectedNonce: binding.nonce, requireIdToken: true }
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, checks)
    await oauth.validateApplicationLevelSignature(server, response, options())
    return facts.read(oauth.getValidatedIdTokenClaims(tokens))
  }
  const { access_token } = await oauth.processAuthorizationCodeResponse(server, client, response)
  const headers = new Headers({ accept: 'application/json' })
  const told = await Promise.all(
    profile.map(async (url) => {
      const place = new URL(url)
      const answered = await oauth.protectedResourceRequest(
        access_token,
        'GET',
        place,
        headers,
        undefined,
        options(),
      )
      if (!answered.ok) throw new Error(`The profile was refused: ${answered.status}`)
      return (await answered.json()) as unknown
    }),
  )
  return facts.read(...told)
}
