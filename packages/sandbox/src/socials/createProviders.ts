import { createHash, randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { exportJWK, generateKeyPair, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod/mini'
import type { HttpEnv } from '../http/HttpEnv.js'
import { pageReply } from '../pages/replies.js'
import { clientId, clientSecret, keyId, signingKeys, teamId } from './credentials.js'
import { answerPage, consentPage, refusalPage } from './pages.js'
import { type Shape, shapes, type Visitor } from './shapes.js'

/** What tests change in a stand-in's answers. */
export interface Spoiling {
  /** The token endpoint's whole answer. */
  tokens?(answer: Record<string, unknown>): Record<string, unknown>
  claims?(claims: JWTPayload): JWTPayload
  /** Signs the id token in another way. */
  sign?(claims: JWTPayload): Promise<string>
}

/** The request of a log-in, as the app's server made it. */
const request = z.object({
  client_id: z.literal(clientId),
  redirect_uri: z.url(),
  response_type: z.literal('code'),
  scope: z.string(),
  state: z.optional(z.string()),
  nonce: z.optional(z.string()),
  response_mode: z.optional(z.string()),
  code_challenge: z.optional(z.string()),
  code_challenge_method: z.optional(z.literal('S256')),
})
type Request = z.infer<typeof request>

const decision = z.object({
  request: z.string(),
  account: z._default(z.string().check(z.regex(/^[a-z0-9]{1,60}$/)), 'ada'),
  email: z._default(z.enum(['verified', 'unverified', 'none']), 'verified'),
  decision: z.enum(['continue', 'cancel', 'fail']),
})
type Decision = z.infer<typeof decision>

/** The stand-in's page may post to itself, and send the visitor back to a wallet, which may lead on to the app. */
const formPolicy =
  "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'self' http://*.localhost:* http://127.0.0.1:*; frame-ancestors 'none'"

/** Stand-ins of the providers of social log-ins, each with its provider's addresses, proofs and answers. */
export function createProviders(
  url: () => string,
  isOwnRedirect: (uri: string) => boolean,
  spoiling: Spoiling = {},
) {
  const keys = generateKeyPair('RS256', { extractable: true })
  const requests = new Map<string, { id: string; request: Request }>()
  const codes = new Map<string, { id: string; request: Request; visitor: Visitor }>()
  const tokens = new Map<string, { id: string; visitor: Visitor }>()

  const consent = (c: Context, id: string, shape: Shape) => {
    const { data } = request.safeParse(c.req.query())
    const lacks = [
      !data && 'a parameter',
      data && !isOwnRedirect(data.redirect_uri) && 'the redirect_uri of the client',
      shape.wantsPkce && !data?.code_challenge && 'a code_challenge',
      shape.answersBy && data?.response_mode !== shape.answersBy && 'response_mode=form_post',
    ].filter(Boolean)
    if (!data || lacks.length > 0) return pageReply(c, refusalPage(shape.name, lacks.join(', ')), 400)
    const key = random()
    requests.set(key, { id, request: data })
    return pageReply(c, consentPage(id, shape.name, key), 200, formPolicy)
  }

  const decide = async (c: Context) => {
    const { data } = decision.safeParse(await c.req.parseBody())
    const asked = data && requests.get(data.request)
    if (!asked) return pageReply(c, refusalPage('The provider', 'the request'), 400)
    requests.delete(data.request)
    const { redirect_uri, state } = asked.request
    const answer = { ...(state !== undefined && { state }), ...outcomeOf(asked, data) }
    if (shapes[asked.id]?.answersBy) {
      // As from Apple, the form comes from this page's origin; under the sandbox's own policy, from "null".
      c.header('referrer-policy', 'strict-origin')
      return pageReply(c, answerPage(redirect_uri, answer), 200, formPolicy)
    }
    const back = new URL(redirect_uri)
    for (const [name, value] of Object.entries(answer)) back.searchParams.set(name, value)
    return c.redirect(back.href)
  }

  function outcomeOf(
    { id, request }: { id: string; request: Request },
    { decision, account, email }: Decision,
  ): Record<string, string> {
    if (decision === 'cancel') return { error: id === 'apple' ? 'user_cancelled_authorize' : 'access_denied' }
    if (decision === 'fail') return { error: 'server_error' }
    const code = random()
    codes.set(code, { id, request, visitor: { account, email } })
    return { code }
  }

  const exchange = async (c: Context, id: string, shape: Shape) => {
    const form = new URLSearchParams(await c.req.text())
    const code = form.get('code') ?? ''
    const granted = codes.get(code)
    codes.delete(code)
    const isGood =
      granted?.id === id &&
      form.get('redirect_uri') === granted.request.redirect_uri &&
      challengeOf(form.get('code_verifier')) === granted.request.code_challenge &&
      (await provesItself(c, form, shape, `${url()}/${id}`))
    // GitHub refuses with status 200.
    if (!isGood) return c.json({ error: 'invalid_grant' }, id === 'github' ? 200 : 400)
    const access_token = random()
    tokens.set(access_token, { id, visitor: granted.visitor })
    const idToken = shape.claims && { id_token: await idTokenOf(id, granted, shape.claims(granted.visitor)) }
    const answer = { access_token, ...shape.tokens, ...idToken }
    return c.json(spoiling.tokens?.(answer) ?? answer)
  }

  async function idTokenOf(
    id: string,
    { request: { nonce }, visitor }: { request: Request; visitor: Visitor },
    own: Readonly<Record<string, unknown>>,
  ): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const claims: JWTPayload = {
      ...{ iss: `${url()}/${id}`, aud: clientId, sub: `${id}-${visitor.account}`, iat: now, exp: now + 3600 },
      ...(nonce !== undefined && { nonce }),
      ...own,
    }
    const told = spoiling.claims?.(claims) ?? claims
    if (spoiling.sign) return spoiling.sign(told)
    const { privateKey } = await keys
    return new SignJWT(told).setProtectedHeader({ alg: 'RS256', kid: 'sandbox' }).sign(privateKey)
  }

  const tell = (c: Context, id: string, answer: (visitor: Visitor) => unknown) => {
    const token = tokens.get(c.req.header('authorization')?.replace(/^Bearer /i, '') ?? '')
    return token?.id === id
      ? c.json(answer(token.visitor) as object)
      : c.json({ message: 'Bad credentials' }, 401)
  }

  const routes = new Hono<HttpEnv>()
  routes.post('/decide', decide)
  for (const [id, shape] of Object.entries(shapes)) {
    routes.get(`/${id}${shape.authorize}`, (c) => consent(c, id, shape))
    routes.post(`/${id}${shape.token}`, (c) => exchange(c, id, shape))
    if (shape.keys)
      routes.get(`/${id}${shape.keys}`, async (c) => {
        const { publicKey } = await keys
        return c.json({
          keys: [{ ...(await exportJWK(publicKey)), kid: 'sandbox', alg: 'RS256', use: 'sig' }],
        })
      })
    for (const [path, answer] of Object.entries(shape.profile ?? {}))
      routes.get(`/${id}${path}`, (c) => tell(c, id, answer))
  }
  return { routes, keys }
}

const random = () => randomBytes(24).toString('base64url')

/** The challenge of a verifier; undefined without one. */
const challengeOf = (verifier: string | null) =>
  verifier === null ? undefined : createHash('sha256').update(verifier).digest('base64url')

/** Whether a request comes from the client, as the provider has it proved. */
async function provesItself(
  c: Context,
  form: URLSearchParams,
  shape: Shape,
  issuer: string,
): Promise<boolean> {
  if (shape.client === 'basic') {
    const proof = Buffer.from(c.req.header('authorization')?.replace('Basic ', '') ?? '', 'base64').toString()
    // Both are encoded as in a form (RFC 6749, 2.3.1).
    const parts = [...new URLSearchParams(proof.replace(':', '=').replaceAll('&', '%26'))]
    return parts.length === 1 && parts[0]?.join() === [clientId, clientSecret].join()
  }
  const secret = form.get('client_secret') ?? ''
  if (form.get('client_id') !== clientId) return false
  if (shape.client === 'post') return secret === clientSecret
  const checks = { issuer: teamId, subject: clientId, audience: issuer, algorithms: ['ES256'] }
  return jwtVerify(secret, signingKeys.publicKey, checks).then(
    ({ protectedHeader }) => protectedHeader.kid === keyId,
    () => false,
  )
}
