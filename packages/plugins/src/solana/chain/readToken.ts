import { base58 } from '@scure/base'
import { attempt, type ChainRequest, type Nodes, type TokenFacts } from '@wallet-modal/runtime/chain'
import { cleanText } from '@wallet-modal/runtime/plugin'
import { programAddress } from './derivedAddress.js'
import { programs } from './programs.js'
import { type ClusterAccount, readAccounts, requireAddress } from './readCluster.js'
import { parseMint } from './tokenAccounts.js'

/** The program that keeps names of tokens in accounts of their own (Metaplex Token Metadata). */
export const metadataProgram = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'

/** Enough for a mint with its extensions, and for an account with a name. */
const accountBytes = 2_048

/** The offset of extensions in a mint of Token-2022, and the type of the one that holds a name. */
const extensionsAt = 166
const tokenMetadata = 19

/** `ChainService.readToken`: a token is a mint of one of the token programs. */
export async function readToken(
  nodes: Nodes,
  { address, ...request }: ChainRequest & { readonly address: string },
): Promise<TokenFacts | undefined> {
  request.signal?.throwIfAborted()
  requireAddress(address)
  const [account, named] = await readAccounts(
    nodes,
    request,
    [address, metadataAccount(address)],
    accountBytes,
  )
  const mint = account && parseMint(account)
  if (!account || !mint) return undefined
  const words =
    attempt(() => extensionWords(account, address)) ??
    attempt(() => named && accountWords(named, address)) ??
    {}
  return Object.freeze({ address, decimals: mint.decimals, ...words })
}

/** The account that has a mint's name. */
export const metadataAccount = (mint: string) =>
  programAddress(
    [new TextEncoder().encode('metadata'), base58.decode(metadataProgram), base58.decode(mint)],
    metadataProgram,
  )

type Words = Pick<TokenFacts, 'symbol' | 'name'>

/** The name in a mint of Token-2022 itself; undefined for a mint without. */
function extensionWords({ owner, data }: ClusterAccount, mint: string): Words | undefined {
  if (owner !== programs.token2022) return undefined
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  for (let at = extensionsAt; at + 4 <= data.length; ) {
    const length = view.getUint16(at + 2, true)
    // Two keys go before the name: who may change it, and the mint.
    if (view.getUint16(at, true) === tokenMetadata) return wordsAt(data, at + 4 + 64, mint)
    at += 4 + length
  }
  return undefined
}

/** The name in an account of the metadata program: a byte and two keys go before it. */
const accountWords = ({ owner, data }: ClusterAccount, mint: string): Words | undefined =>
  owner === metadataProgram ? wordsAt(data, 65, mint) : undefined

/**
 * A name and a symbol, each after its length, behind the key of their mint.
 * @throws RangeError where they don't end within the data
 */
function wordsAt(data: Uint8Array, start: number, mint: string): Words | undefined {
  if (base58.encode(data.subarray(start - 32, start)) !== mint) return undefined
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  let at = start
  const [name, symbol] = [0, 1].map(() => {
    const length = view.getUint32(at, true)
    const bytes = data.subarray(at + 4, at + 4 + length)
    at += 4 + length
    // Some texts are padded with zeros.
    return bytes.length === length
      ? cleanText(new TextDecoder().decode(bytes).replace(/\0.*/s, ''))
      : undefined
  })
  return { ...(name !== undefined && { name }), ...(symbol !== undefined && { symbol }) }
}
