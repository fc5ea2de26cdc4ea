import type { TransactionAction } from '@wallet-modal/runtime/transactions'
import type { TypedData } from './parseTypedData.js'

/** An allowance that typed data gives. */
export interface Permit {
  readonly approval: Extract<TransactionAction, { readonly kind: 'approval' }>
  /** The last moment that it can be used, as an ISO time. */
  readonly until: string
}

/** Uniswap's Permit2 has the same address on all networks. */
const permit2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'

/** The structs that are known, by their fields in order. */
const permit = 'owner address,spender address,value uint256,nonce uint256,deadline uint256'
const daiPermit = 'holder address,spender address,nonce uint256,expiry uint256,allowed bool'
const permitSingle = 'details PermitDetails,spender address,sigDeadline uint256'
const permitDetails = 'token address,amount uint160,expiration uint48,nonce uint48'
const permitTransfer = 'permitted TokenPermissions,spender address,nonce uint256,deadline uint256'
const tokenPermissions = 'token address,amount uint256'

/**
 * Reads an allowance from typed data: a permit of a token (ERC-2612, and Dai's), and two of Permit2; undefined for any other data. Fields
 * count by names and types, so that a struct with another meaning isn't taken for one of these.
 */
export function permitIn(data: TypedData, account: string): Permit | undefined {
  const { types, primaryType, domain, message } = data
  const fieldsOf = (type: string) => types[type]?.map(({ name, type }) => `${name} ${type}`).join(',')
  const contract = typeof domain.verifyingContract === 'string' ? domain.verifyingContract : undefined
  const isOwn = (owner: unknown) => String(owner).toLowerCase() === account.toLowerCase()
  if (!contract || domain.chainId === undefined) return undefined
  const approval = (token: unknown, amount: unknown) =>
    ({
      kind: 'approval',
      spender: String(message.spender),
      amount: BigInt(String(amount)),
      token: String(token),
    }) as const

  const shape = primaryType === 'Permit' ? fieldsOf('Permit') : undefined
  if (shape === permit && isOwn(message.owner))
    return { approval: approval(contract, message.value), until: timeOf(message.deadline) }
  if (shape === daiPermit && isOwn(message.holder)) {
    const amount = message.allowed === true ? 2n ** 256n - 1n : 0n
    // Zero means for ever.
    const until = message.expiry === '0' ? 'never' : timeOf(message.expiry)
    return { approval: approval(contract, amount), until }
  }
  if (contract.toLowerCase() !== permit2) return undefined
  if (
    primaryType === 'PermitSingle' &&
    fieldsOf('PermitSingle') === permitSingle &&
    fieldsOf('PermitDetails') === permitDetails
  ) {
    const { token, amount, expiration } = message.details as Record<string, unknown>
    return { approval: approval(token, amount), until: timeOf(expiration) }
  }
  if (
    primaryType === 'PermitTransferFrom' &&
    fieldsOf('PermitTransferFrom') === permitTransfer &&
    fieldsOf('TokenPermissions') === tokenPermissions
  ) {
    const { token, amount } = message.permitted as Record<string, unknown>
    return { approval: approval(token, amount), until: timeOf(message.deadline) }
  }
  return undefined
}

/** A time in seconds since 1970 as an ISO time. Times that JavaScript can't write are as good as never. */
function timeOf(seconds: unknown): string {
  const date = new Date(Number(seconds) * 1000)
  return Number.isNaN(date.getTime()) ? 'never' : date.toISOString()
}
