import {
  attempt,
  ConnectorError,
  type Eip1193Provider,
  isHexAddress,
  isTransactionHash,
  readList,
  toNetworkId,
} from '@wallet-modal/runtime/chain'
import { type Account, type Connector, type NetworkId, WalletModalError } from '@wallet-modal/runtime/plugin'
import { getAddress, type Hex } from 'viem'

/** More accounts than this are no answer of a wallet that a visitor uses. */
const maxAccounts = 100

/**
 * The provider behind a connector (EIP-1193).
 * @throws ConnectorError `WALLET_ANSWER_INVALID` when there is none
 */
export function parseProvider({ provider, name }: Connector): Eip1193Provider {
  const hasRequest = attempt(() => typeof (provider as Eip1193Provider).request === 'function')
  if (!hasRequest) throw invalid(name, 'has no EIP-1193 provider', provider)
  return provider as Eip1193Provider
}

/**
 * An answer to `eth_accounts` or `eth_requestAccounts`, or the payload of `accountsChanged`: a list of at most 100
 * addresses. Each is kept once, spelled with its checksum (EIP-55), however the wallet spells it.
 * @param wallet name for the developer's text
 * @throws ConnectorError `WALLET_ANSWER_INVALID`
 */
export function parseAccounts(answer: unknown, wallet: string): readonly Account[] {
  const addresses = attempt(() => readAddresses(answer))
  if (!addresses) throw invalid(wallet, 'named accounts in a form that no wallet should', answer)
  return Object.freeze(
    [...new Set(addresses)].map((address) =>
      Object.freeze<Account>({ namespace: 'eip155', address, type: 'eoa' }),
    ),
  )
}

/**
 * An answer to `eth_chainId`, or the payload of `chainChanged`. EIP-695 wants a hex string; a number and a decimal
 * string are taken too, as some wallets send them. From 1 to 2^53 - 1.
 * @param wallet name for the developer's text
 * @throws ConnectorError `WALLET_ANSWER_INVALID`
 */
export function parseChainId(answer: unknown, wallet: string): NetworkId {
  const isWritten = typeof answer === 'string' && /^(0x[0-9a-f]{1,16}|[0-9]{1,16})$/i.test(answer)
  const chainId = typeof answer === 'number' || isWritten ? Number(answer) : 0
  if (!Number.isSafeInteger(chainId) || chainId < 1) {
    throw invalid(wallet, 'named its network in a form that no wallet should', answer)
  }
  return toNetworkId(`eip155:${chainId}`)
}

/** A contract's signature may be long; longer than this, in hex digits, none is. */
const maxSignatureDigits = 100_000

/**
 * A signed message: `0x` and 62 or more hex digits (Spec §5).
 * @param wallet name for the developer's text
 * @throws ConnectorError `WALLET_ANSWER_INVALID`
 */
export function parseSignature(answer: unknown, wallet: string): string {
  if (typeof answer === 'string' && answer.length <= maxSignatureDigits && /^0x[0-9a-f]{62,}$/i.test(answer))
    return answer
  throw invalid(wallet, 'answered with something other than a signature', answer)
}

/**
 * A transaction hash: `0x` and 64 hex digits (Spec §5).
 * @param wallet name for the developer's text
 * @throws ConnectorError `WALLET_ANSWER_INVALID`
 */
export function parseHash(answer: unknown, wallet: string): string {
  if (isTransactionHash(answer)) return answer
  throw invalid(wallet, 'answered with something other than a transaction hash', answer)
}

/**
 * The chain id of a network as wallets take it: `0x` and hex digits (EIP-3326).
 * @throws WalletModalError `INVALID_NETWORK_ID` for another namespace, or no number
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
    if (!isHexAddress(value) || !value.startsWith('0x')) throw new TypeError('This is no address.')
    return getAddress(value.toLowerCase() as Hex)
  })
}

function invalid(wallet: string, what: string, answer: unknown): ConnectorError {
  return new ConnectorError('WALLET_ANSWER_INVALID', `${wallet} ${what}, so it was not believed.`, {
    hint: 'Try a newer version of the wallet, or another one.',
    context: { answerType: answer === null ? 'null' : typeof answer },
  })
}
