import { createTestModal } from '@wallet-modal/runtime/testing'
import { expect, vi } from 'vitest'
import { auth } from './auth/index.js'
import { playFrame } from './auth/playedFrame.fixture.js'
import { evm } from './evm/index.js'
import { solana } from './solana/index.js'

/** The accounts of the visitor, by namespace. */
export const embeddedAccounts = {
  eip155: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  solana: 'vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKPTg',
} as const

/** The smart account that has an address of its own. */
export const embeddedContract = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

interface Asked {
  readonly name: string
  readonly method: unknown
  readonly params: unknown
  readonly chainId: unknown
  answer(result: unknown): void
  refuse(code: string): void
}

/** A page whose visitor is logged in; the wallet's frame, played, answers what the test lets it answer. */
export async function visit({
  pongs = true,
  /** EVM networks on which the account is a smart account at its own address (EIP-7702). */
  smartOn = [] as readonly number[],
  /** Those on which there is a contract beside it (ERC-4337). */
  contractOn = [] as readonly number[],
  /** The code that the networks' nodes tell of smart accounts. @default no node answers */
  code = undefined as (() => string) | undefined,
  accounts = {} as Readonly<Record<string, 'eoa' | 'smartAccount'>>,
} = {}) {
  const asked: Asked[] = []
  const codeReads: string[] = []
  let played: ReturnType<typeof playFrame> | undefined
  const { modal, kit } = createTestModal({
    config: {
      chains: ['eip155:1', 'eip155:10', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
      endpoints: { frame: 'https://wallet.app.example' },
      accounts,
    },
    fetch: async (_, init) => {
      const { id, method, params } = JSON.parse(String(init?.body))
      if (method !== 'eth_getCode' || !code) throw new TypeError('No node is there.')
      codeReads.push(params[0])
      return Response.json({ jsonrpc: '2.0', id, result: code() })
    },
    plugins: [evm(), solana(), auth()],
    frame: (frame) => {
      played = playFrame(frame, (name, { chainId, method, params }) => {
        const known = { name, method, params, chainId }
        const address = `${chainId}`.startsWith('solana:') ? embeddedAccounts.solana : embeddedAccounts.eip155
        if (name === 'IS_CONNECTED') return { isConnected: true }
        if (name === 'GET_USER') {
          const type = smartOn.some((id) => chainId === `eip155:${id}`) ? 'smartAccount' : 'eoa'
          const own = contractOn.some((id) => chainId === `eip155:${id}`)
            ? [
                { address: embeddedContract, type: 'smartAccount' },
                { address, type: 'eoa' },
              ]
            : [{ address, type }]
          return { email: 'ada@app.example', address: own[0]?.address, chainId, accounts: own }
        }
        if (name === 'GET_SMART_ACCOUNT_ENABLED_NETWORKS')
          return { smartAccountEnabledNetworks: [...smartOn, ...contractOn] }
        if (name === 'PING' && !pongs) return new Promise(() => {})
        if (name !== 'RPC_REQUEST') {
          asked.push({ ...known, answer() {}, refuse() {} })
          return {}
        }
        return new Promise((resolve, reject) => {
          const refuse = (code: string) => reject({ code, message: 'It failed.' })
          asked.push({ ...known, answer: (result) => resolve({ result }), refuse })
        })
      })
    },
  })
  await modal.prepare()
  await modal.plugins.auth.load()
  const connector = kit.connectors.find(({ id, namespace }) => id === 'auth' && namespace === 'eip155')
  if (connector) await kit.context.actions.connect(connector)
  await modal.close()
  const provider = await modal.getProvider('eip155')
  const request = (method: string) =>
    provider.request({ method, params: ['0x61', embeddedAccounts.eip155] } as never).then(
      (result) => ({ result }),
      (error: { readonly code?: unknown; readonly message: string }) => ({ error }),
    )
  const requests = () => asked.filter(({ name }) => name === 'RPC_REQUEST')
  const untilAsked = (count: number) => vi.waitFor(() => expect(requests()).toHaveLength(count))
  /** The frame tells that the visitor has logged in or out in another tab. */
  const tell = (payload: unknown) => played?.tell(payload)
  return { modal, kit, asked, codeReads, request, requests, untilAsked, tell }
}
