import type { NetworkDefinition } from '@wallet-modal/runtime/plugin'
import { createClient, custom, type Hex, zeroHash } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { getEip712Domain } from 'viem/actions'
import { signMessage, signTypedData } from 'viem/experimental/erc7739'
import { serializeErc6492Signature } from 'viem/utils'
import type { OwnContract } from '../../FrameNetwork.js'
import { factoryCallOf } from '../evmAccounts.js'
import type { TypedData } from './parseTypedData.js'
import type { WalletNetworks } from './walletNetworks.js'

/** Signs for a contract account, with its owner's key. */
export interface ContractSigner {
  signMessage(key: Hex, message: Uint8Array): Promise<Hex>
  signTypedData(key: Hex, data: TypedData): Promise<Hex>
}

/**
 * Prepares signatures that the account's contract checks (ERC-1271). They name the account (ERC-7739): no other account of the same key
 * takes them. Before the contract is there, they bring the call that makes it along (ERC-6492).
 * @throws as `Nodes.ask`
 */
export async function createContractSigner({
  account,
  owner,
  network,
  networks,
  smartAccount,
}: {
  readonly account: string
  readonly owner: string
  readonly network: NetworkDefinition
  readonly networks: Pick<WalletNetworks, 'evm'>
  readonly smartAccount: OwnContract
}): Promise<ContractSigner> {
  const node = createClient({
    transport: custom(
      { request: ({ method, params }) => networks.evm.ask({ method, params }, { network }) },
      { retryCount: 0 },
    ),
  })
  const [code, { domain: shared }] = await Promise.all([
    networks.evm.ask({ method: 'eth_getCode', params: [account, 'latest'] }, { network }),
    getEip712Domain(node, { address: smartAccount.implementation }),
  ])
  const verifierDomain = {
    ...{ name: shared.name ?? '', version: shared.version ?? '' },
    ...{ chainId: Number(network.id.slice('eip155:'.length)), verifyingContract: account as Hex },
    salt: zeroHash,
  }
  const { factory: address, factoryData: data } = factoryCallOf(smartAccount, owner)
  const wrapped = (signature: Hex) =>
    code === '0x' ? serializeErc6492Signature({ address, data, signature }) : signature
  return {
    async signMessage(key, message) {
      const signer = { account: privateKeyToAccount(key), verifierDomain }
      return wrapped(await signMessage(node, { ...signer, message: { raw: message } }))
    },
    async signTypedData(key, { domain, ...data }) {
      const signer = { account: privateKeyToAccount(key), verifierDomain }
      const { chainId } = domain
      // viem leaves out a chain's number that is text.
      const read = { ...domain, ...(chainId !== undefined && { chainId: BigInt(chainId as string) }) }
      return wrapped(await signTypedData(node, { ...data, domain: read, ...signer } as never))
    },
  }
}
