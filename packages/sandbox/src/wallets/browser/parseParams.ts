import { isLoopbackName } from '../../isLoopbackName.js'
import { invalidParams } from './ProviderError.js'

type Hex = `0x${string}`

/** A transaction as a page asks for it; what is absent the wallet fills in. */
export interface TransactionRequest {
  readonly from: Hex
  /** Absent to create a contract. */
  readonly to?: Hex
  readonly value?: bigint
  readonly data?: Hex
  readonly gas?: bigint
  readonly nonce?: number
  readonly chainId?: number
  readonly maxFeePerGas?: bigint
  readonly maxPriorityFeePerGas?: bigint
  readonly gasPrice?: bigint
  /** The contract whose code the account takes on with it (EIP-7702). No page asks for that. */
  readonly delegate?: Hex
}

/** A network that a page wants to add (EIP-3085), reduced to what a local wallet needs. */
export interface AddedNetwork {
  readonly chainId: number
  readonly name: string
  readonly nativeCurrency: { readonly symbol: string }
  readonly rpcUrl: string
}

/** Typed data by EIP-712 that has the shape to be signed; the signer checks it against its types. */
export interface TypedDataRequest {
  readonly domain: Readonly<Record<string, unknown>>
  readonly types: Readonly<Record<string, readonly { name: string; type: string }[]>>
  readonly primaryType: string
  readonly message: Readonly<Record<string, unknown>>
}

/**
 * Parses `personal_sign`: `[data, address]`.
 * @throws ProviderError -32602, as all parsers of this file
 */
export function parsePersonalSign(params: unknown): { data: string; address: Hex } {
  const [data, address] = parseList(params)
  if (typeof data !== 'string') throw invalidParams('Expected the message as a string.')
  return { data, address: parseAddress(address) }
}

/** Parses `eth_signTypedData_v4`: `[address, typedData]`, where typed data is JSON or an object. */
export function parseSignTypedData(params: unknown): { address: Hex; typedData: TypedDataRequest } {
  const [address, raw] = parseList(params)
  const typedData = parseObject(typeof raw === 'string' ? parseJson(raw) : raw)
  const { primaryType } = typedData
  if (typeof primaryType !== 'string') throw invalidParams('Expected primaryType as a string.')
  const types = parseObject(typedData.types)
  for (const fields of Object.values(types)) {
    const isValid =
      Array.isArray(fields) &&
      fields.every((field) => typeof field?.name === 'string' && typeof field?.type === 'string')
    if (!isValid) throw invalidParams('Expected each type as a list of { name, type }.')
  }
  return {
    address: parseAddress(address),
    typedData: {
      domain: parseObject(typedData.domain),
      types: types as TypedDataRequest['types'],
      primaryType,
      message: parseObject(typedData.message),
    },
  }
}

/** Parses `eth_sendTransaction`: `[transaction]`. */
export function parseSendTransaction(params: unknown): TransactionRequest {
  const transaction = parseObject(parseList(params)[0])
  const to = optional(transaction.to, parseAddress)
  // Both names are in use.
  const data = optional(transaction.data ?? transaction.input, parseHex)
  const quantity = (name: string) => optional(transaction[name], parseQuantity)
  const nonce = quantity('nonce')
  const chainId = quantity('chainId')
  const fields = {
    to,
    data,
    value: quantity('value'),
    gas: quantity('gas'),
    nonce: nonce === undefined ? undefined : Number(nonce),
    chainId: chainId === undefined ? undefined : Number(chainId),
    maxFeePerGas: quantity('maxFeePerGas'),
    maxPriorityFeePerGas: quantity('maxPriorityFeePerGas'),
    gasPrice: quantity('gasPrice'),
  }
  const present = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  return { from: parseAddress(transaction.from), ...present }
}

/** Parses `wallet_switchEthereumChain`: `[{ chainId }]` (EIP-3326). */
export function parseSwitchChain(params: unknown): number {
  return parseChainId(parseObject(parseList(params)[0]).chainId)
}

/**
 * Parses `wallet_addEthereumChain` (EIP-3085). The RPC has to be on loopback: these keys are public and must never
 * come near a chain that matters.
 */
export function parseAddChain(params: unknown): AddedNetwork {
  const { chainId, chainName, nativeCurrency, rpcUrls } = parseObject(parseList(params)[0])
  const [rpcUrl] = Array.isArray(rpcUrls) ? rpcUrls : []
  if (typeof rpcUrl !== 'string' || !URL.canParse(rpcUrl)) throw invalidParams('Expected rpcUrls with a URL.')
  if (!isLoopbackName(new URL(rpcUrl).hostname)) {
    throw invalidParams('Sandbox wallets only know chains on this computer: give an RPC URL on localhost.')
  }
  if (typeof chainName !== 'string' || chainName === '') throw invalidParams('Expected chainName.')
  const { symbol } = parseObject(nativeCurrency)
  if (typeof symbol !== 'string' || symbol === '') throw invalidParams('Expected nativeCurrency.symbol.')
  return { chainId: parseChainId(chainId), name: chainName, nativeCurrency: { symbol }, rpcUrl }
}

/** Parses a `wallet_revokePermissions` that names a smart session of a blockchain API. @returns undefined where it names none */
export function parseSessionRevocation(params: unknown): { readonly pci: string } | undefined {
  const { pci } = parseObject(parseList(params)[0])
  if (pci === undefined) return undefined
  if (typeof pci !== 'string' || pci === '') throw invalidParams('Expected pci, the id of a smart session.')
  return { pci }
}

/** Parses `wallet_requestPermissions` and `wallet_revokePermissions` (EIP-2255), which may only name `eth_accounts`. */
export function parsePermissions(params: unknown): void {
  const names = Object.keys(parseObject(parseList(params)[0]))
  if (names.length !== 1 || names[0] !== 'eth_accounts') {
    throw invalidParams('Expected [{ eth_accounts: {} }], the only permission there is.')
  }
}

/** Parses a quantity: 0x and hex digits. */
export function parseQuantity(value: unknown): bigint {
  if (typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value)) return BigInt(value)
  throw invalidParams(`Expected a hex quantity, not ${JSON.stringify(value)}.`)
}

function parseChainId(value: unknown): number {
  const chainId = parseQuantity(value)
  if (chainId > 0n && chainId <= BigInt(Number.MAX_SAFE_INTEGER)) return Number(chainId)
  throw invalidParams(`Expected a chain id, not ${JSON.stringify(value)}.`)
}

/** Parses an EVM address. */
export function parseAddress(value: unknown): Hex {
  if (typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)) return value as Hex
  throw invalidParams(`Expected an address, not ${JSON.stringify(value)}.`)
}

function parseHex(value: unknown): Hex {
  if (typeof value === 'string' && /^0x(?:[0-9a-f]{2})*$/i.test(value)) return value as Hex
  throw invalidParams('Expected hex data.')
}

/** Parses a list. */
export function parseList(params: unknown): readonly unknown[] {
  if (Array.isArray(params)) return params
  throw invalidParams('Expected params as a list.')
}

/** Parses an object that is no list. */
export function parseObject(value: unknown): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Record<string, unknown>
  }
  throw invalidParams('Expected an object.')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidParams('Expected typed data as JSON.')
  }
}

function optional<Value>(value: unknown, parse: (value: unknown) => Value): Value | undefined {
  return value === undefined || value === null ? undefined : parse(value)
}
