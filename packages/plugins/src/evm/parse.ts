import {
  attempt,
  type Eip1193Provider,
  invalidWallet,
  isHexAddress,
  isTransactionHash,
  readList,
  toNetworkId,
} from '@wallet-modal/runtime/chain'
import { type Account, type Connector, type NetworkId, WalletModalError } from '@wallet-modal/runtime/plugin'
import { getAddress, type Hex } from 'viem'

/** A wallet that names more accounts is faulty. */
const maxAccounts = 100

/**
 * Returns a connector's EIP-1193 provider.
 * @throws ConnectorError `WALLET_ANSWER_INVALID` if it has none
 */
export function parseProvider({ provider, name }: Connector): Eip1193Provider {
  const hasRequest = attempt(() => typeof (provider as Eip1193Provider).request === 'function')
  if (!hasRequest) throw invalidWallet(name, 'has no EIP-1193 provider', provider)
  return provider as Eip1193Provider
}

/**
 * Parses an answer to `eth_accounts` or `eth_requestAccounts`, or the payload of `accountsChanged`: a list of at most 100
 * addresses. The result has each address once, with its checksum (EIP-55).
 * @param wallet name for error messages
 * @throws ConnectorError `WALLET_ANSWER_INVALID`
 */
export function parseAccounts(answer: unknown, wallet: string): readonly Account[] {
  const addresses = attempt(() => readAddresses(answer))
  if (!addresses) throw invalidWallet(wallet, 'returned an invalid list of accounts', answer)
  return Object.freeze(
    [...new Set(addresses)].map((address) =>
      Object.freeze<Account>({ namespace: 'eip155', address, type: 'eoa' }),
    ),
  )
}

/**
 * Parses an answer to `eth_chainId`, or the payload of `chainChanged`, from 1 to 2^53 - 1. EIP-695 demands a hex string, but some
 * wallets send a number or a decimal string.
 * @param wallet name for error messages
 * @throws ConnectorError `WALLET_ANSWER_INVALID`
 */
export function parseChainId(answer: unknown, wallet: string): NetworkId {
  const isWritten = typeof answer === 'string' && /^(0x[0-9a-f]{1,16}|[0-9]{1,16})$/i.test(answer)
  const chainId = typeof answer === 'number' || isWritten ? Number(answer) : 0
  if (!Number.isSafeInteger(chainId) || chainId < 1) {
    throw invalidWallet(wallet, 'returned an invalid chain id', answer)
  }
  return toNetworkId(`eip155:${chainId}`)
}

/** The longest signature of a contract, in hex digits. */
const maxSignatureDigits = 100_000

/**
 * Parses the signature of a message: `0x` and 62 or more hex digits (Spec §5).
 * @param wallet name for error messages
 * @throws ConnectorError `WALLET_ANSWER_INVALID`
 */
export function parseSignature(answer: unknown, wallet: string): string {
  if (typeof answer === 'string' && answer.length <= maxSignatureDigits && /^0x[0-9a-f]{62,}$/i.test(answer))
    return answer
  throw invalidWallet(wallet, 'did not return a signature', answer)
}

/**
 * Parses a transaction hash: `0x` and 64 hex digits (Spec §5).
 * @param wallet name for error messages
 * @throws ConnectorError `WALLET_ANSWER_INVALID`
 */
export function parseHash(answer: unknown, wallet: string): string {
  if (isTransactionHash(answer)) return answer
  throw invalidWallet(wallet, 'did not return a transaction hash', answer)
}

/**
 * The chain id of a network in the form that wallets take: `0x` and hex digits (EIP-3326).
 * @throws WalletModalError `INVALID_NETWORK_ID` for an id that is not of eip155, or has no number
 */
export function chainIdHex(networkId: string): string {
  const reference = /^eip155:([1-9]\d{0,15})$/.exec(networkId)?.[1]
  if (!Number.isSafeInteger(Number(reference))) {
    throw new WalletModalError(
      'INVALID_NETWORK_ID',
      'An EVM network id is `eip155:` and a chain id up to 2^53 - 1, such as `eip155:1`. Correct it in wallet-modal.config.ts.',
      { context: { value: networkId.slice(0, 50) } },
    )
  }
  return `0x${Number(reference).toString(16)}`
}

function readAddresses(answer: unknown): string[] | undefined {
  return readList(answer, maxAccounts)?.map((value) => {
    if (!isHexAddress(value) || !value.startsWith('0x')) throw new TypeError('not an address')
    return getAddress(value.toLowerCase() as Hex)
  })
}
