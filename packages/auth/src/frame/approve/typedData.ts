import { bytesToHex } from '@noble/hashes/utils.js'
import { entryPoint08Address } from 'viem/account-abstraction'
import { privateKeyToAccount } from 'viem/accounts'
import { readToken } from '../../../../plugins/src/evm/chain/readToken.js'
import { isSame } from '../evmAccounts.js'
import { WalletError } from '../WalletError.js'
import { describeChanges } from './describeChanges.js'
import type { EvmRequest } from './evmTransaction.js'
import { contractSignerOf } from './ownAccount.js'
import { parseTypedData, type TypedData } from './parseTypedData.js'
import { permitIn } from './permits.js'
import type { SigningRequest } from './Question.js'
import { visible } from './readMessage.js'

/**
 * Reads the params of `eth_signTypedData_v4`: the account, and the data as JSON or an object (EIP-712).
 * @throws WalletError `REQUEST_INVALID`, `ACCOUNT_UNKNOWN`, `NETWORK_MISMATCH`
 */
export async function readTypedData(request: EvmRequest): Promise<SigningRequest> {
  const { account, network, networks } = request
  const [signer, given] = Array.isArray(request.params) ? request.params : []
  if (String(signer).toLowerCase() !== account.toLowerCase())
    throw new WalletError('ACCOUNT_UNKNOWN', 'The wallet doesn’t have this account.')
  const data = parseTypedData(given)
  const { chainId, verifyingContract } = data.domain
  // The account's contract accepts this signature for a transaction (ERC-4337), whose effects the visitor wouldn't see.
  if (data.primaryType === 'PackedUserOperation' || isSame(verifyingContract, entryPoint08Address))
    throw new WalletError(
      'REQUEST_INVALID',
      'This may be a transaction of the smart account. Send it as one.',
    )
  if (chainId !== undefined && `eip155:${chainId}` !== network.id)
    throw new WalletError('NETWORK_MISMATCH', `The data is not for ${network.name}.`)
  const contract = await contractSignerOf(request, network.id, networks)
  const permit = permitIn(data, account)
  const reader = { nodes: networks.evm, clock: {} as never, findNetwork: async () => network }
  const described = permit
    ? await describeChanges({ actions: [permit.approval] } as never, network, (address) =>
        readToken(reader, { network, address }),
      )
    : { changes: [], facts: [], warnings: [], payments: [], acts: ['unknownData'] as const }
  return {
    acts: ['typedData', ...described.acts],
    payments: described.payments,
    asking: {
      title: 'typedData',
      changes: described.changes,
      facts: [...described.facts, ...(permit ? [{ name: 'expires', value: permit.until } as const] : [])],
      warnings: [
        ...described.warnings,
        ...(permit ? [] : (['unknownData'] as const)),
        ...(chainId === undefined ? (['anyNetwork'] as const) : []),
      ],
      content: { name: 'data', shown: visible(write(data)) },
    },
    async sign({ evm }) {
      const key = `0x${bytesToHex(evm)}` as const
      return contract
        ? contract.signTypedData(key, data)
        : privateKeyToAccount(key).signTypedData(data as never)
    },
  }
}

const write = ({ domain, primaryType, message }: TypedData) =>
  JSON.stringify({ domain, [primaryType]: message }, null, 2)
