import { type ConnectionReport, ConnectorError, isNetworkId, toNetworkId } from '@wallet-modal/runtime/chain'
import type { Account, Connector, NetworkId } from '@wallet-modal/runtime/plugin'

/** The features of a Wallet Standard wallet that this plugin uses. */
export interface SampleWallet {
  readonly features: {
    readonly 'standard:connect': { connect(input?: { readonly silent?: boolean }): unknown }
    readonly 'standard:disconnect'?: { disconnect(): unknown }
    readonly 'smpl:signMessage'?: {
      signMessage(request: { readonly address: string; readonly message: Uint8Array }): unknown
    }
    readonly 'standard:events'?: { on(event: 'change', listener: (change: unknown) => void): () => void }
  }
}

/** A wallet's grant: at least one account, and the network of the first. */
type Shared = Pick<ConnectionReport, 'accounts' | 'networkId'>

const addressForm = /^smpl1[a-z0-9]{10,60}$/
const maxAccounts = 100

/** Whether a text is an address of the chain. */
export const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && addressForm.test(value)

/** @throws ConnectorError `WALLET_ANSWER_INVALID` */
export function parseWallet({ provider, name }: Connector): SampleWallet {
  const wallet = attempt(() => {
    const found = provider as SampleWallet
    return typeof found.features['standard:connect'].connect === 'function' ? found : undefined
  })
  if (!wallet) throw invalid(name)
  return wallet
}

/**
 * The `accounts` of an answer or a change; undefined without any.
 * @throws ConnectorError `WALLET_ANSWER_INVALID`
 */
export function parseShared(answer: unknown, wallet: string): Shared | undefined {
  const read = attempt(() => readAccounts((answer as { readonly accounts: unknown }).accounts))
  if (!read) throw invalid(wallet)
  const [first, ...others] = read
  if (!first) return undefined
  return Object.freeze({
    accounts: Object.freeze([first.account, ...others.map(({ account }) => account)] as const),
    networkId: first.networkId,
  })
}

function readAccounts(list: unknown) {
  if (!Array.isArray(list) || list.length > maxAccounts) return undefined
  const read = Array.from({ length: list.length }, (_, index) => readAccount(list[index]))
  return read.every((one) => one !== undefined) ? read : undefined
}

function readAccount(
  value: unknown,
): { readonly account: Account; readonly networkId: NetworkId } | undefined {
  const { address, chains } = value as { readonly address?: unknown; readonly chains?: readonly unknown[] }
  const chain = chains?.[0]
  if (!isAddress(address) || typeof chain !== 'string' || !isNetworkId(chain)) return undefined
  return {
    account: Object.freeze({ namespace: 'smpl', address, type: 'eoa' }),
    networkId: toNetworkId(chain),
  }
}

/** A wallet's object may have getters that throw: read nothing from it then. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** @throws ConnectorError `WALLET_ANSWER_INVALID` for what is no signature in hex */
export function parseSignature(answer: unknown, wallet: string): string {
  const signature = attempt(() => (answer as { readonly signature: unknown }).signature)
  if (typeof signature === 'string' && /^[0-9a-f]{128}$/.test(signature)) return signature
  throw invalid(wallet)
}

const invalid = (wallet: string) =>
  new ConnectorError('WALLET_ANSWER_INVALID', `${wallet} answered in a form that no wallet should.`)
