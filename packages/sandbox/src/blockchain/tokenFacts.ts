import { type Abi, decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem'
import { z } from 'zod/mini'
import { tryBatch } from '../chains/callBatch.js'
import type { LocalChain } from '../chains/LocalChain.js'
import { parseJson } from '../http/parseJson.js'
import type { TokenTransfer } from './readTransfers.js'

/** The metadata of a fungible token's contract. */
export interface FungibleFacts {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** Facts about one special token. */
export interface PictureFacts {
  readonly name: string
  readonly image: { readonly url: string; readonly type: string | undefined } | undefined
  readonly isSpam: boolean
}

const abi = parseAbi([
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'function balanceOf(address) view returns (uint256)',
  'function tokenURI(uint256) view returns (string)',
  'function uri(uint256) view returns (string)',
])

/** A call of a contract that only reads. */
interface Reading {
  readonly contract: string
  readonly functionName: 'name' | 'symbol' | 'decimals' | 'balanceOf' | 'tokenURI' | 'uri'
  readonly args?: readonly unknown[]
}

/** Reads from contracts; undefined for what one doesn't answer, as it needs not be a token's at all. */
async function read(chain: LocalChain, readings: readonly Reading[]): Promise<unknown[]> {
  const outcomes = await tryBatch(
    chain,
    readings.map(({ contract, functionName, args }) => {
      const data = encodeFunctionData({ abi: abi as Abi, functionName, ...(args && { args }) })
      return ['eth_call', [{ to: contract, data }, 'latest']]
    }),
  )
  return readings.map(({ functionName }, index) => {
    const outcome = outcomes[index]
    const data = outcome && 'result' in outcome ? String(outcome.result) : '0x'
    try {
      return decodeFunctionResult({ abi: abi as Abi, functionName, data: data as `0x${string}` })
    } catch {
      // The contract answers with another type, or nothing.
      return undefined
    }
  })
}

/** Reads what tokens are called, by their contract; those that don't tell their decimals are left out. */
export async function readFungibles(
  chain: LocalChain,
  contracts: ReadonlySet<string>,
): Promise<ReadonlyMap<string, FungibleFacts>> {
  const each = [...contracts]
  const names = ['name', 'symbol', 'decimals'] as const
  const answers = await read(
    chain,
    each.flatMap((contract) => names.map((functionName) => ({ contract, functionName }))),
  )
  const found = new Map<string, FungibleFacts>()
  for (const [index, contract] of each.entries()) {
    const [name, symbol, decimals] = answers.slice(index * names.length)
    if (typeof decimals !== 'number') continue
    found.set(contract, { name: textOr(name, contract), symbol: textOr(symbol, '?'), decimals })
  }
  return found
}

const textOr = (value: unknown, other: string) => (typeof value === 'string' && value !== '' ? value : other)

/** Reads how much of each token an account has, by contract; of what doesn't tell, none. */
export async function readHoldings(
  chain: LocalChain,
  contracts: ReadonlySet<string>,
  account: string,
): Promise<ReadonlyMap<string, bigint>> {
  const each = [...contracts]
  const args = [account]
  const answers = await read(
    chain,
    each.map((contract) => ({ contract, functionName: 'balanceOf', args })),
  )
  return new Map(
    each.map((contract, index) => {
      const amount = answers[index]
      return [contract, typeof amount === 'bigint' ? amount : 0n]
    }),
  )
}

/** Reads what the tokens of transfers look like. Their data are read from the chain alone: what is elsewhere isn't fetched. */
export async function readPictures(
  chain: LocalChain,
  transfers: readonly TokenTransfer[],
): Promise<ReadonlyMap<TokenTransfer, PictureFacts>> {
  const answers = await read(
    chain,
    transfers.flatMap(({ contract, tokenId }): Reading[] => [
      { contract, functionName: 'name' },
      { contract, functionName: 'tokenURI', args: [tokenId] },
      { contract, functionName: 'uri', args: [tokenId] },
    ]),
  )
  return new Map(
    transfers.map((transfer, index) => {
      const [collection, single, several] = answers.slice(index * 3)
      const uri = single ?? several
      const said = readMetadata(typeof uri === 'string' ? uri : '')
      const name = said.name ?? `${textOr(collection, 'Collection')} #${transfer.tokenId}`
      const image = said.image === undefined ? undefined : { url: said.image, type: typeOf(said.image) }
      return [transfer, { name, image, isSpam: /https?:\/\//i.test(`${name} ${String(collection)}`) }]
    }),
  )
}

const metadata = z.object({ name: z.optional(z.string()), image: z.optional(z.string()) })

/** The metadata of ERC-721 in a `data:` URI. */
function readMetadata(uri: string): { name?: string | undefined; image?: string | undefined } {
  const [, encoding, text = ''] = /^data:application\/json(;base64)?,(.*)$/s.exec(uri) ?? []
  const json = encoding ? Buffer.from(text, 'base64').toString() : text
  return metadata.safeParse(parseJson(json)).data ?? {}
}

/** The media type of a picture, where its address tells. */
function typeOf(url: string): string | undefined {
  const [, type] = /^data:(image\/[\w.+-]+)[;,]/.exec(url) ?? []
  return type ?? (/\.png$/.test(url) ? 'image/png' : undefined)
}
