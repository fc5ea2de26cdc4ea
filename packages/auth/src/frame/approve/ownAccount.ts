import type { Asked } from '@wallet-modal/plugins/auth/protocol'
import { evmAccountsOn, isSame } from '../evmAccounts.js'
import { WalletError } from '../WalletError.js'
import type { ContractSigner } from './contractSigner.js'
import type { WalletNetworks } from './walletNetworks.js'

/** An account of the wallet's EVM key that signs. */
export interface OwnAccount {
  /** With its checksum. */
  readonly account: string
  /** Address of the key, which is the account's unless the account is a contract. */
  readonly owner: string
  readonly isSmart: boolean
  /** Address of the key's contract on the network (ERC-4337), where it has one. */
  readonly contract?: string | undefined
}

/** The account that a request names; the usual one of the network where the request names none of the wallet's. */
export function ownAccountOf(
  { method, params, chainId }: Pick<Asked<'RPC_REQUEST'>, 'method' | 'params' | 'chainId'>,
  owner: string,
  { smart }: Pick<WalletNetworks, 'smart'>,
): OwnAccount {
  const [first, second] = Array.isArray(params) ? params : []
  const named =
    method === 'personal_sign' ? second : method === 'eth_signTypedData_v4' ? first : Object(first).from
  const all = evmAccountsOn(
    smart.find(({ id }) => id === chainId),
    owner,
  )
  const { address, type } = all.find((one) => isSame(named, one.address)) ?? all[0]
  const contract = all.find((one) => one.address !== owner)?.address
  return { account: address, owner, isSmart: type === 'smartAccount', contract }
}

/** What signs for an account that is a contract; undefined for one of a key, whose code doesn't matter. @throws as `Nodes.ask` */
export async function contractSignerOf(
  { account, owner }: OwnAccount,
  chainId: string,
  networks: Pick<WalletNetworks, 'evm' | 'smart'>,
): Promise<ContractSigner | undefined> {
  const network = networks.smart.find(({ id }) => id === chainId)
  if (network?.smartAccount?.type !== '4337' || account === owner) return undefined
  const { createContractSigner } = await import('./contractSigner.js')
  return createContractSigner({ account, owner, network, networks, smartAccount: network.smartAccount })
}

/** The error for a page that asks to give the account other code: by a delegation (EIP-7702), or by a call of its contract. */
export const delegationRefused = () =>
  new WalletError('DELEGATION_REFUSED', 'This page asks to give the account other code. The wallet doesn’t.')

/**
 * Refuses a call of the key's own contract, which may give the contract other code or another owner.
 * @throws WalletError `DELEGATION_REFUSED`
 */
export function refuseOwnCode(
  { contract }: OwnAccount,
  { to, data }: { readonly to?: string | undefined; readonly data: string },
): void {
  if (contract && isSame(to, contract) && data !== '0x') throw delegationRefused()
}

/** Whether a message may be an operation of a smart account: contracts take their key's signature of its hash as a message (ERC-4337). */
export const mayBeOperation = (message: Uint8Array, { smart }: Pick<WalletNetworks, 'smart'>): boolean =>
  message.length === 32 && smart.some(({ smartAccount }) => smartAccount?.type === '4337')
