import { randomUUID } from 'node:crypto'
import type { BrowserContext, Route } from '@playwright/test'
import { createNonces, createSignInVerifier, memoryNonces } from '@wallet-modal/plugins/siwx/server'
import { addressOf } from './addresses.js'

interface KeptSession {
  readonly data: { readonly accountAddress: string }
  readonly message: string
  readonly signature: string
}

/** The app's own server, as `docs/sign-in.md` has it: it verifies for real, and knows visitors by a cookie. */
export class SignInServer {
  /** The requests, in order. */
  readonly asked: string[] = []
  /** The requests that are answered with 503; `all`: the whole server is down. */
  down: 'all' | 'verify' | undefined
  readonly #nonces = createNonces(memoryNonces())
  readonly #verifier: ReturnType<typeof createSignInVerifier>
  /** Sessions by the cookie of their visitor. */
  readonly #kept = new Map<string, readonly KeptSession[]>()

  private constructor(origin: string, chains: readonly string[], rpcUrls: Readonly<Record<string, string>>) {
    this.#verifier = createSignInVerifier({ origins: [origin], chains, rpcUrls, nonces: this.#nonces })
  }

  /** Answers the requests of a context's pages to `/api/sign-in/`. */
  static async start(context: BrowserContext, origin: string): Promise<SignInServer> {
    const sandbox = await (await fetch(`${addressOf('sandbox')}/sandbox.json`)).json()
    const { chains, solana, bitcoin, polkadot } = sandbox
    const evm = chains as readonly { readonly id: string; readonly rpcUrl: string }[]
    const server = new SignInServer(
      origin,
      [...evm, solana, bitcoin, polkadot].map(({ id }) => id),
      Object.fromEntries(evm.map(({ id, rpcUrl }) => [id, rpcUrl])),
    )
    await context.route('**/api/sign-in/*', (route) => server.#answer(route))
    return server
  }

  async #answer(route: Route): Promise<void> {
    const request = route.request()
    const path = new URL(request.url()).pathname.replace(/.*\//, '')
    this.asked.push(path)
    if (this.down === 'all' || this.down === path) return route.fulfill({ status: 503 })
    const cookie = /sid=([\w-]+)/.exec((await request.allHeaders()).cookie ?? '')?.[1]
    const sid = cookie ?? randomUUID()
    try {
      const json = await this.#carryOut(path, sid, request.postDataJSON())
      const headers = { 'set-cookie': `sid=${sid}; HttpOnly; SameSite=Lax; Path=/` }
      await route.fulfill({ json: json ?? {}, headers })
    } catch (error) {
      await route.fulfill({ status: 403, json: { problem: String(error) } })
    }
  }

  async #carryOut(path: string, sid: string, body: KeptSession & { readonly accountAddress: string }) {
    const own = this.#kept.get(sid) ?? []
    if (path === 'nonce') return { nonce: await this.#nonces.create(), issuedAt: new Date().toISOString() }
    if (path === 'sessions') return own
    if (path === 'verify') {
      const data = await this.#verifier.verify(body)
      this.#kept.set(sid, [...own, { data, message: body.message, signature: body.signature }])
    } else {
      const left = own.filter(({ data }) => data.accountAddress !== body.accountAddress)
      this.#kept.set(sid, left)
    }
    return undefined
  }
}
