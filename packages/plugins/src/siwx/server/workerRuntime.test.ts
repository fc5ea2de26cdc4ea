/// <reference types="node" />
import { createContext, runInContext } from 'node:vm'
import { build, type Rolldown } from 'vite'
import { beforeAll, describe, expect, test } from 'vitest'
import type * as Server from './index.js'
import {
  bitcoinAccounts,
  ethereum,
  messageOf,
  now,
  polkadotAccounts,
  signedBy,
  solana,
  type TestAccount,
} from './signers.fixture.js'

/** The globals of a worker that this package may use: neither `process` nor `Buffer`, no DOM. */
const workerGlobals = {
  AbortController,
  AbortSignal,
  TextDecoder,
  TextEncoder,
  URL,
  atob,
  btoa,
  clearTimeout,
  console,
  crypto,
  fetch,
  queueMicrotask,
  setTimeout,
  structuredClone,
}

let code: string

beforeAll(async () => {
  const result = (await build({
    configFile: false,
    logLevel: 'silent',
    resolve: {
      alias: [
        {
          find: /^@wallet-modal\/runtime\/(\w+)$/,
          replacement: new URL('../../../../runtime/src/$1.ts', import.meta.url).pathname,
        },
      ],
    },
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      rolldownOptions: {
        input: new URL('index.ts', import.meta.url).pathname,
        preserveEntrySignatures: 'strict',
        output: { format: 'iife', name: 'server', codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput
  const [chunk] = result.output
  code = chunk.code
})

describe('the server entry', () => {
  test('imports nothing of Node', () => {
    // The bundler's replacement for Node's modules.
    expect(code).not.toContain('browser-external')
    expect(code).not.toMatch(/\brequire\(|\bimport\(/)
  })

  test.each<[string, TestAccount]>([
    ['Ethereum', ethereum],
    ['Solana', solana],
    ['Bitcoin', bitcoinAccounts.P2TR],
    ['Polkadot', polkadotAccounts.sr25519],
  ])('verifies accounts of %s where there are only web standards', async (_, account) => {
    const context = createContext({ ...workerGlobals })
    runInContext(code, context)
    const server = context.server as typeof Server
    const nonces = server.createNonces(server.memoryNonces())
    const verifier = server.createSignInVerifier({
      origins: ['https://app.example'],
      chains: [account.chainId],
      nonces,
      now: () => now,
    })
    const signed = await signedBy(account, messageOf(account, { nonce: await nonces.create() }))
    expect(await verifier.verify(signed)).toMatchObject({ accountAddress: account.accountAddress })
    await expect(verifier.verify(signed)).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' })
  })
})
