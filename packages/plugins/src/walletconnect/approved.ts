import {
  type ConnectedWalletInfo,
  isNetworkId,
  noAccountShared,
  readList,
  safeImage,
} from '@wallet-modal/runtime/chain'
import { cleanText, externalUrl, type NetworkId } from '@wallet-modal/runtime/plugin'
import type { Proposal, ProposedNamespace } from './proposal.js'
import type { Session } from './signClient.js'

/** The longest list that is read. A wallet that sends more is faulty. */
const maxItems = 200

/** The part of the app's proposal that a wallet approved in one namespace. */
export interface ApprovedNamespace {
  readonly accounts: readonly { readonly networkId: NetworkId; readonly address: string }[]
  readonly networkIds: readonly NetworkId[]
  readonly methods: readonly string[]
}

/**
 * Reads what a session approves. A wallet may approve less than was proposed; anything that wasn't proposed is ignored.
 * Addresses are checked later, by each namespace's own adapter. A network approved by its former id counts as approved.
 * @throws ConnectorError `WALLET_ANSWER_INVALID` when nothing is left
 */
export function approvedNamespaces(
  { namespaces }: Pick<Session, 'namespaces'>,
  proposed: Readonly<Record<string, ProposedNamespace>>,
  former: Proposal['former'] = new Map(),
): ReadonlyMap<string, ApprovedNamespace> {
  const approved = new Map<string, ApprovedNamespace>()
  for (const [namespace, wanted] of Object.entries(proposed)) {
    // A wallet may use a single chain as a key: `eip155:1` (CAIP-25).
    const parts = Object.entries(namespaces)
      .filter(([key]) => key === namespace || wanted.chains.includes(key))
      .map(([, part]) => part)
    const accounts = parts
      .flatMap((part) => list(part?.accounts))
      .flatMap((id) => parseAccountId(id, wanted.chains))
      .map(({ networkId, address }) => ({
        networkId: (former.get(networkId) ?? networkId) as NetworkId,
        address,
      }))
    if (accounts.length === 0) continue
    const methods = new Set(parts.flatMap((part) => list(part?.methods)))
    approved.set(namespace, {
      accounts,
      networkIds: [...new Set(accounts.map(({ networkId }) => networkId))],
      methods: wanted.methods.filter((method) => methods.has(method)),
    })
  }
  if (approved.size === 0) throw nothingShared()
  return approved
}

/** The error for a wallet that approved nothing of what was asked for. */
export const nothingShared = () =>
  noAccountShared('The wallet', 'It may not support any network of this app. Use another wallet.')

/** The id by which a wallet approved a network: its current or its former id. */
export function idInSession(
  { namespaces }: Pick<Session, 'namespaces'>,
  networkId: NetworkId,
  former: Proposal['former'] = new Map(),
): string {
  const olds = [...former].flatMap(([old, id]) => (id === networkId ? old : []))
  const accounts = Object.values(namespaces).flatMap((part) => list(part?.accounts))
  const isApproved = (id: string) => accounts.some((account) => account.startsWith(`${id}:`))
  return [networkId, ...olds].find(isApproved) ?? networkId
}

const list = (value: unknown): readonly string[] =>
  (readList(value, maxItems, 'cut') ?? []).filter(
    (one): one is string => typeof one === 'string' && one.length < 300,
  )

/** Reads an account id (CAIP-10) on one of these chains. */
function parseAccountId(value: string, chains: readonly string[]) {
  const end = value.indexOf(':', value.indexOf(':') + 1)
  const networkId = value.slice(0, Math.max(end, 0))
  const address = value.slice(end + 1)
  return chains.includes(networkId) && isNetworkId(networkId) && /^[-.%a-zA-Z0-9]{1,128}$/.test(address)
    ? [{ networkId, address }]
    : []
}

/** The wallet's own name, page and picture, safe to show. Use the picture in `<img>` only. */
export function peerInfo({ peer }: Pick<Session, 'peer'>): Omit<ConnectedWalletInfo, 'type'> {
  const { name, url, icons } = (peer?.metadata ?? {}) as { name?: unknown; url?: unknown; icons?: unknown }
  const page = externalUrl(url)
  const [icon] = readList(icons, 1, 'cut') ?? []
  const imageUrl = safeImage(icon) ?? externalUrl(icon)
  return {
    name: cleanText(name) ?? 'WalletConnect',
    ...(page === undefined ? {} : { url: page }),
    ...(imageUrl === undefined ? {} : { imageUrl }),
  }
}
