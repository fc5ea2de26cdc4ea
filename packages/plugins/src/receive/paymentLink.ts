import { formatUnits } from '@wallet-modal/runtime/accounts'
import type { Token } from '@wallet-modal/runtime/chain'
import type { NetworkDefinition } from '@wallet-modal/runtime/plugin'

/** The content of a payment link. */
export interface PaymentRequest {
  readonly network: Pick<NetworkDefinition, 'id' | 'nativeCurrency'>
  /** The recipient's address, as the chain spells it. */
  readonly address: string
  /** Amount in base units, more than 0. */
  readonly amount: bigint
  /** @default the network's own currency */
  readonly token?: Pick<Token, 'address' | 'decimals'> | undefined
  /** The requester's name, for the payer to see. Left out where the standard has no field for it. */
  readonly label?: string | undefined
}

/** How a namespace writes links to be paid by. */
interface LinkForm {
  /** The largest amount that can be asked for, in base units. */
  readonly maxAmount: bigint
  readonly takesTokens: boolean
  write(request: PaymentRequest, reference: string): string
}

/** Plain decimals, without an exponent: not every standard knows exponents. */
const decimalsOf = ({ network, amount, token }: PaymentRequest) =>
  formatUnits(amount, token?.decimals ?? network.nativeCurrency.decimals)

const query = (parameters: Readonly<Record<string, string | undefined>>) =>
  Object.entries(parameters)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]))
    .join('&')

const forms: Readonly<Record<string, LinkForm>> = {
  // EIP-681
  eip155: {
    maxAmount: 2n ** 256n - 1n,
    takesTokens: true,
    write: ({ address, amount, token }, chainId) =>
      token
        ? `ethereum:${token.address}@${chainId}/transfer?address=${address}&uint256=${amount}`
        : `ethereum:${address}@${chainId}?value=${amount}`,
  },
  // Solana Pay, "Transfer Request"
  solana: {
    maxAmount: 2n ** 64n - 1n,
    takesTokens: true,
    write: (request) =>
      `solana:${request.address}?${query({ amount: decimalsOf(request), 'spl-token': request.token?.address, label: request.label })}`,
  },
  // BIP-21
  bip122: {
    maxAmount: 21_000_000n * 10n ** 8n,
    takesTokens: false,
    write: (request) =>
      `bitcoin:${request.address}?${query({ amount: decimalsOf(request), label: request.label })}`,
  },
}

/** How links are written on a network; undefined where no standard says how. */
export function linkFormOf(networkId: string): LinkForm | undefined {
  const namespace = networkId.slice(0, networkId.indexOf(':'))
  return Object.hasOwn(forms, namespace) ? forms[namespace] : undefined
}

/**
 * Writes a link that a wallet reads off a code: EIP-681 (EVM), Solana Pay, or BIP-21 (Bitcoin).
 *
 * @returns undefined if the namespace has no standard, if the amount is 0 or too large, and for a token that the standard can't name
 */
export function paymentLink(request: PaymentRequest): string | undefined {
  const { network, amount, token } = request
  const form = linkFormOf(network.id)
  if (!form || amount <= 0n || amount > form.maxAmount || (token && !form.takesTokens)) return undefined
  return form.write(request, network.id.slice(network.id.indexOf(':') + 1))
}
