import type { ChainRequest, Nodes } from '@wallet-modal/runtime/chain'
import type { NetworkDefinition, NetworkId } from '@wallet-modal/runtime/plugin'
import { clusterId } from '../clusters.js'
import { isOnCurve } from './derivedAddress.js'
import { type Domain, parseName, parseRegistry } from './nameAccounts.js'
import {
  currentRecordAccount,
  currentRecordBytes,
  oldRecordAccount,
  readCurrentRecord,
  readOldRecord,
} from './nameRecords.js'
import { readPrimaryName } from './primaryName.js'
import { readAccounts, readCluster, requireAddress, u64 } from './readCluster.js'
import { isWrapped, readHolder, wrappingOf } from './wrappedName.js'

/**
 * From this slot of the main cluster on, another registry keeps the names that end in `.sol`, and one of them may be somebody
 * else's there. What the Solana Name Service keeps ends in `.sns`; until then both endings are its.
 */
const solEndsAt = 452_825_395n

/** What names are read with. */
export interface NameReader {
  readonly nodes: Nodes
  findNetwork(id: NetworkId): Promise<NetworkDefinition | undefined>
}

/** The main cluster keeps all names: an address is the same on each cluster. */
async function placeOf(
  { findNetwork }: NameReader,
  network: NetworkDefinition,
): Promise<NetworkDefinition | undefined> {
  const mainnet = clusterId('solana:mainnet')
  return network.id === mainnet ? network : findNetwork(mainnet)
}

/** `ChainService.resolveName`: by the Solana Name Service, as its proposal SNS-IP-5 orders it. */
export async function resolveName(
  reader: NameReader,
  { name, network, signal }: ChainRequest & { readonly name: string },
): Promise<string | undefined> {
  signal?.throwIfAborted()
  const known = parseName(name)
  if (!known) return undefined
  const place = await placeOf(reader, network)
  if (!place) return undefined
  const request = { network: place, signal }
  if (known.ending === 'sol' && !(await keepsSol(reader.nodes, request))) return undefined
  return addressOf(reader.nodes, known.domain, request)
}

/** `ChainService.lookUpName`: the primary name of an address, where it leads back to the address. */
export async function lookUpName(
  reader: NameReader,
  { address, network, signal }: ChainRequest & { readonly address: string },
): Promise<string | undefined> {
  signal?.throwIfAborted()
  requireAddress(address)
  const place = await placeOf(reader, network)
  if (!place) return undefined
  const request = { network: place, signal }
  const domain = await readPrimaryName(reader.nodes, request, address)
  if (!domain || (await addressOf(reader.nodes, domain, request)) !== address) return undefined
  return `${domain.text}.sns`
}

/** Whether names that end in `.sol` are still this service's. */
const keepsSol = (nodes: Nodes, request: ChainRequest): Promise<boolean> =>
  readCluster(nodes, request, {
    call: { method: 'getSlot', params: [{ commitment: 'finalized' }] },
    what: 'slot',
    parse: (answer) => u64(answer) < solEndsAt,
  })

/**
 * Where what is sent to a name goes: to the holder of its NFT, to the address of its record, or to its owner. Wherever two of
 * them could be meant, nowhere.
 */
async function addressOf(nodes: Nodes, domain: Domain, request: ChainRequest): Promise<string | undefined> {
  const wrapping = wrappingOf(domain.account)
  const recordAccount = oldRecordAccount(domain.account)
  const [kept, escrow, minting, current, old] = await readAccounts(
    nodes,
    request,
    [domain.account, wrapping.escrow, wrapping.mint, currentRecordAccount(domain.account), recordAccount],
    // One more, to see where a record is longer than it should be.
    currentRecordBytes + 1,
  )
  const registry = parseRegistry(kept)
  if (!registry) return undefined
  if (isWrapped(escrow)) {
    return readHolder(nodes, request, wrapping, { registry, record: escrow, minting })
  }
  const record = readCurrentRecord(current, registry.owner)
  if (record.state === 'proven') return record.address
  if (record.state === 'unproven') return undefined
  const signed = await readOldRecord(old, { recordAccount, owner: registry.owner })
  // Nobody asked for a program's address: it might keep what it is sent.
  const owner = isOnCurve(registry.owner) ? registry.owner : undefined
  if (signed === undefined || record.state === 'absent') return signed ?? owner
  // Next to a stale record, the proposal goes on with the owner, and the service's own library with the old record.
  return signed === owner ? owner : undefined
}
