import { type ChainRequest, type Nodes, refusedName } from '@wallet-modal/runtime/chain'
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
 * From this slot of the main cluster on, another registry has the names that end in `.sol`, and a name may belong to someone else
 * there. Names of the Solana Name Service end in `.sns`. Until this slot, it has both endings.
 */
const solEndsAt = 452_825_395n

/** Options for reading names. */
export interface NameReader {
  readonly nodes: Nodes
  /** A network of the config; undefined for any other one. */
  findNetwork(id: NetworkId): Promise<NetworkDefinition | undefined>
}

/** The main cluster has the names of all clusters, because addresses are the same on each. */
async function placeOf(
  { findNetwork }: NameReader,
  network: NetworkDefinition,
): Promise<NetworkDefinition | undefined> {
  const mainnet = clusterId('solana:mainnet')
  return network.id === mainnet ? network : findNetwork(mainnet)
}

/** `ChainService.resolveName` by the Solana Name Service, in the order of its proposal SNS-IP-5. */
export async function resolveName(
  reader: NameReader,
  { name, network, signal }: ChainRequest & { readonly name: string },
): Promise<string | undefined> {
  signal?.throwIfAborted()
  const known = parseName(name)
  if (!known) return undefined
  const place = await placeOf(reader, network)
  if (!place) throw refusedName(name, 'elsewhere')
  const request = { network: place, signal }
  if (known.ending === 'sol' && !(await keepsSol(reader.nodes, request))) throw refusedName(name, 'offchain')
  const address = await addressOf(reader.nodes, known.domain, request)
  if (address === 'unset') throw refusedName(name, 'unset')
  return address
}

/** `ChainService.lookUpName`: the primary name of an address, if it resolves to that address. */
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

/** Whether this service still has the names that end in `.sol`. */
const keepsSol = (nodes: Nodes, request: ChainRequest): Promise<boolean> =>
  readCluster(nodes, request, {
    call: { method: 'getSlot', params: [{ commitment: 'finalized' }] },
    what: 'slot',
    parse: (answer) => u64(answer) < solEndsAt,
  })

/**
 * The address that a name resolves to: the holder of its NFT, the address of its record, or its owner. Undefined if the name isn't
 * registered, `unset` if its address is ambiguous.
 */
async function addressOf(nodes: Nodes, domain: Domain, request: ChainRequest): Promise<string | undefined> {
  const wrapping = wrappingOf(domain.account)
  const recordAccount = oldRecordAccount(domain.account)
  const [kept, escrow, minting, current, old] = await readAccounts(
    nodes,
    request,
    [domain.account, wrapping.escrow, wrapping.mint, currentRecordAccount(domain.account), recordAccount],
    // One byte more, to notice a record that is too long.
    currentRecordBytes + 1,
  )
  const registry = parseRegistry(kept)
  if (!registry) return undefined
  if (isWrapped(escrow)) {
    return (await readHolder(nodes, request, wrapping, { registry, record: escrow, minting })) ?? 'unset'
  }
  const record = readCurrentRecord(current, registry.owner)
  if (record.state === 'proven') return record.address
  if (record.state === 'unproven') return 'unset'
  const signed = await readOldRecord(old, { recordAccount, owner: registry.owner })
  // Refuses a program's address: the program might keep what is sent to it.
  const owner = isOnCurve(registry.owner) ? registry.owner : undefined
  if (signed === undefined || record.state === 'absent') return signed ?? owner ?? 'unset'
  // After a stale record, the proposal continues with the owner, but the service's own library with the old record.
  return signed === owner && owner !== undefined ? owner : 'unset'
}
