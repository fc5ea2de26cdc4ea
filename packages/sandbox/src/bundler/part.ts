import { Hono } from 'hono'
import { findChain } from '../chains/findChain.js'
import type { HttpEnv } from '../http/HttpEnv.js'
import { parseJson } from '../http/parseJson.js'
import { SandboxError } from '../SandboxError.js'
import type { SandboxPart } from '../SandboxPart.js'
import { findAccountAbstraction } from './accountAbstraction.js'
import { BundlerError } from './BundlerError.js'
import { type BundlerMethod, createBundler } from './createBundler.js'
import { paymasterMethods } from './paymaster.js'

type Methods = Readonly<Record<string, BundlerMethod>>

/**
 * A small bundler and a paymaster for smart accounts (ERC-7769, ERC-7677), fakes of what services run, on each local chain. They begin with
 * the first request.
 */
export const bundlerPart: SandboxPart = {
  name: 'bundler',
  async start({ chains }) {
    const contracts = findAccountAbstraction()
    const bundlers = new Map<number, Promise<Methods>>()
    const bundlerOf = (id: string) => {
      const chain = findChain(chains, id)
      if (!contracts)
        throw new SandboxError('NOT_FOUND', 'Smart accounts need a package that isn’t installed.', {
          hint: 'Install it: npm install --save-dev @account-abstraction/contracts@0.8.0',
        })
      const { chainId } = chain.network
      const bundler = bundlers.get(chainId) ?? createBundler(chain, contracts)
      bundlers.set(chainId, bundler)
      return bundler
    }
    return {
      routes: new Hono<HttpEnv>().post('/bundler/:chainId', async (c) => {
        const methods = { ...(await bundlerOf(c.req.param('chainId'))), ...paymasterMethods }
        const body = parseJson(await c.req.text())
        const answers = await Promise.all([body].flat().map((call) => answer(methods, call)))
        return c.json(Array.isArray(body) ? answers : answers[0])
      }),
      describe: () => ({}),
      close: async () => {},
    }
  },
}

/** Answers one call of JSON-RPC 2.0. */
async function answer(methods: Methods, call: unknown): Promise<object> {
  const { id = null, method, params = [] } = Object(call) as Readonly<Record<string, unknown>>
  const own = typeof method === 'string' && Object.hasOwn(methods, method) ? methods[method] : undefined
  try {
    if (!own || !Array.isArray(params))
      throw own
        ? new BundlerError(-32602, 'params is a list.')
        : new BundlerError(-32601, `The bundler has no method ${method}.`)
    return { jsonrpc: '2.0', id, result: await own(params) }
  } catch (error) {
    if (!(error instanceof BundlerError)) throw error
    const { code, message, data } = error
    return { jsonrpc: '2.0', id, error: { code, message, ...(data && { data }) } }
  }
}
