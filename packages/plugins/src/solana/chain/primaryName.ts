import { base58 } from '@scure/base'
import type { ChainRequest, Nodes } from '@wallet-modal/runtime/chain'
import { programAddress } from './derivedAddress.js'
import {
  type Domain,
  headerBytes,
  isKept,
  namePrograms,
  parseName,
  parseRegistry,
  reverseAccount,
  rootAccount,
} from './nameAccounts.js'
import { type ClusterAccount, readAccounts } from './readCluster.js'

/** A label. A zero byte in front marks one below another name. */
const maxLabelBytes = 64

/** How much to read of an account that stores a name, in bytes. */
const reverseBytes = headerBytes + 4 + maxLabelBytes

/**
 * Reads which name an address prefers. The caller checks whether the name resolves to the address.
 *
 * @returns undefined if the address prefers no name, or one that isn't a valid name of the service
 */
export async function readPrimaryName(
  nodes: Nodes,
  request: ChainRequest,
  address: string,
): Promise<Domain | undefined> {
  const preference = programAddress(
    [new TextEncoder().encode('favourite_domain'), base58.decode(address)],
    namePrograms.offers,
  )
  const [preferred] = await readAccounts(nodes, request, [preference], 33)
  if (preferred?.owner !== namePrograms.offers || preferred.data.length < 33) return undefined
  const account = base58.encode(preferred.data.subarray(1))
  const text = await readText(nodes, request, account)
  const domain = text === undefined ? undefined : parseName(`${text}.sns`)?.domain
  // Normalized, and the name of that very account.
  return domain?.text === text && domain?.account === account ? domain : undefined
}

/** Reads the name of a name's account. */
async function readText(nodes: Nodes, request: ChainRequest, account: string): Promise<string | undefined> {
  const [kept, reverse] = await readAccounts(nodes, request, [account, reverseAccount(account)], reverseBytes)
  const parent = parseRegistry(kept)?.parent
  if (parent === undefined) return undefined
  if (parent === rootAccount) return readLabel(reverse)
  const [below, above] = await readAccounts(
    nodes,
    request,
    [reverseAccount(account, parent), reverseAccount(parent)],
    reverseBytes,
  )
  const [first, second] = [readLabel(below), readLabel(above)]
  return first && second && `${first.replace(/^\0/, '')}.${second}`
}

/** Reads a text: its length, then one byte for each character. */
function readLabel(account: ClusterAccount | undefined): string | undefined {
  if (!isKept(account) || account.data.length < headerBytes + 4) return undefined
  const { data } = account
  const length = new DataView(data.buffer, data.byteOffset).getUint32(headerBytes, true)
  if (length > maxLabelBytes) return undefined
  return String.fromCharCode(...data.subarray(headerBytes + 4, headerBytes + 4 + length))
}
