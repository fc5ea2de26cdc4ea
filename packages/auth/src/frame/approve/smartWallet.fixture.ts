import { createPublicClient, type Hex, http, parseEther, toHex } from 'viem'
import type { FrameNetwork, FrameSmartAccount } from '../../FrameNetwork.js'
import { privateKeysOf, publicAccountsOf } from '../../keys/accounts.js'
import { evmAccountsOn } from '../evmAccounts.js'
import type { Login } from '../login.js'
import { createApproval } from './approval.js'
import type { Decision } from './prompt.js'
import type { Question } from './Question.js'

/** A running sandbox's description of itself. */
interface Sandbox {
  readonly url: string
  readonly description: {
    readonly chains: readonly (Pick<FrameNetwork, 'id' | 'name' | 'nativeCurrency'> & {
      readonly rpcUrl: string
    })[]
  }
}

/** The sandbox's chains: the wallet has smart accounts on the first alone. */
export const [smart, plain] = ['eip155:31337', 'eip155:31338'] as const
export const recipient = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** The first chain's node. */
export const nodeOf = ({ url }: Sandbox) => createPublicClient({ transport: http(`${url}/rpc/31337`) })

export const setBalance = (sandbox: Sandbox, address: string, coins: string) =>
  nodeOf(sandbox).request({
    method: 'anvil_setBalance',
    params: [address, toHex(parseEther(coins))],
  } as never)

let seeds = 0

interface SmartWalletOptions {
  /** How the account is a smart account. The bundler is the sandbox's. @default by EIP-7702 */
  readonly smartAccount?: Partial<FrameSmartAccount>
  /** @default '1' */
  readonly coins?: string
  /** @default 'approved' */
  readonly decision?: Decision
  /** @default the chains' own */
  readonly rpcUrls?: readonly string[]
}

/** The approval of `shop.example` for a new wallet, and its visitor. Chain, bundler and contracts are the sandbox's. */
export async function smartWallet(
  sandbox: Sandbox,
  { smartAccount = {}, coins = '1', decision = 'approved', rpcUrls }: SmartWalletOptions = {},
) {
  seeds += 1
  const keys = await privateKeysOf(new Uint8Array(32).fill(seeds))
  const accounts = publicAccountsOf(keys)
  const networks = sandbox.description.chains.map(({ id, name, nativeCurrency, rpcUrl }) => ({
    ...{ id, name, nativeCurrency, rpcUrls: rpcUrls ?? [rpcUrl] },
    ...(id === smart && {
      smartAccount: { type: '7702', bundlerUrl: `${sandbox.url}/bundler/31337`, ...smartAccount },
    }),
  })) as unknown as readonly FrameNetwork[]
  const owner = accounts.evmAddress as Hex
  const [{ address }] = evmAccountsOn(
    networks.find(({ id }) => id === smart),
    owner,
  )
  const account = address as Hex
  await setBalance(sandbox, account, coins)
  const questions: Question[] = []
  const approval = createApproval({
    opening: Promise.resolve({
      user: async () => ({ email: 'ada@app.example', accounts }),
      withKeys: (use: (...opened: unknown[]) => unknown) => use(keys, accounts),
      knowsRecipient: async () => true,
      addRecipient: async () => {},
    } as unknown as Login),
    origin: 'https://shop.example',
    networks,
    draw: async (question) => {
      questions.push(question)
      return decision
    },
    drawWait: () => {},
  })
  const written = (method: string, params: unknown, chainId: string) =>
    ({ method, params, chainId, language: 'en', mode: 'light' }) as never
  const ask = async (method: string, params: unknown, chainId: string = smart) =>
    (await approval.ask(written(method, params, chainId))).result
  const read = async (method: string, params: unknown, chainId: string = smart) =>
    (await approval.answer(written(method, params, chainId))).result
  /** @param call may name another account in `from` */
  const send = (call: object, chainId?: string) =>
    ask('eth_sendTransaction', [{ from: account, ...call }], chainId) as Promise<Hex>
  const sendCalls = async (calls: readonly object[], more: object = {}) =>
    (await ask('wallet_sendCalls', [
      { version: '2.0.0', from: account, chainId: '0x7a69', atomicRequired: true, calls, ...more },
    ])) as { readonly id: Hex }
  const codeOf = () => nodeOf(sandbox).getCode({ address: account })
  return { account, owner, questions, approval, ask, read, send, sendCalls, codeOf }
}

/** The names of a question's facts. */
export const names = (question: Question | undefined) => question?.facts.map(({ name }) => name)
