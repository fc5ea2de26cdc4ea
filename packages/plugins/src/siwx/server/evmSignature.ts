import {
  createClient,
  custom,
  type Hex,
  hashMessage,
  isErc8010Signature,
  isHex,
  parseAbi,
  parseErc6492Signature,
} from 'viem'
import { readContract } from 'viem/actions'
import { isSignedByKey } from '../evmKey.js'
import { askNode, NodeError } from './askNode.js'
import { noNode, unverified } from './refusals.js'
import type { SignatureCheck, SignatureClaim } from './signatureClaim.js'

const erc1271Abi = parseAbi([
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
])

/** What `isValidSignature` returns for a good signature (ERC-1271). */
const erc1271Magic = '0x1626ba7e'

/**
 * Checks an EVM account's signature over EIP-191's hash: by the key (65 bytes, or 64 by EIP-2098), else by the contract at its address
 * (ERC-1271), also one that is not deployed yet (ERC-6492). Every node of the network must give the same answer about a contract. ERC-8010
 * is refused.
 * @throws WalletModalError `SIGN_IN_UNVERIFIED`; `SIGN_IN_REFUSED` without a node, if the key did not sign
 */
export const checkEvmSignature: SignatureCheck = async (claim) => {
  const { message, text, signature, rpcUrls } = claim
  if (await isSignedByKey(message.accountAddress, text, signature)) return 'key'
  const call = isValidSignatureCall(claim)
  if (!call) return undefined
  if (rpcUrls.length === 0) throw noNode(message.chainId)
  const answers = await Promise.all(rpcUrls.map((url) => acceptsSignature(url, claim, call)))
  const [isGood] = answers
  if (answers.some((answer) => answer !== isGood))
    throw unverified(message.chainId, new Error('The nodes disagree.'))
  return isGood ? 'contract' : undefined
}

/** The call of `isValidSignature`; undefined for a form that ERC-1271 and ERC-6492 don't have. */
function isValidSignatureCall({ message, text, signature }: SignatureClaim) {
  if (!isHex(signature) || signature === '0x' || signature.length % 2 > 0) return undefined
  try {
    const { address: factory, data: factoryData, signature: inner } = parseErc6492Signature(signature)
    if (isErc8010Signature(inner)) return undefined
    return {
      address: message.accountAddress as Hex,
      abi: erc1271Abi,
      functionName: 'isValidSignature',
      args: [hashMessage(text), inner],
      // A single call, in which viem runs the factory only if there is no code at the address.
      ...(factory && { factory, factoryData }),
    } as const
  } catch {
    // The signature ends like one of ERC-6492, but doesn't decode as one.
    return undefined
  }
}

/** @throws WalletModalError `SIGN_IN_UNVERIFIED` */
async function acceptsSignature(
  rpcUrl: string,
  { message, fetch = globalThis.fetch }: SignatureClaim,
  call: NonNullable<ReturnType<typeof isValidSignatureCall>>,
): Promise<boolean> {
  const failures: unknown[] = []
  const request = async (asked: { readonly method: string; readonly params?: unknown }) => {
    try {
      return await askNode(rpcUrl, fetch, asked)
    } catch (error) {
      if (!(error instanceof NodeError && error.isRevert)) failures.push(error)
      throw error
    }
  }
  const client = createClient({ transport: custom({ request }, { retryCount: 0 }), ccipRead: false })
  const [chainId, answer] = await Promise.allSettled([
    request({ method: 'eth_chainId' }),
    readContract(client, call),
  ])
  if (failures.length > 0) throw unverified(message.chainId, failures[0])
  if (chainId.status === 'rejected') throw unverified(message.chainId, chainId.reason)
  if (`eip155:${Number(chainId.value)}` !== message.chainId)
    throw unverified(message.chainId, new Error(`The node is on chain ${Number(chainId.value)}.`))
  // A rejected call: the contract reverted, or the address has no code.
  return answer.status === 'fulfilled' && answer.value === erc1271Magic
}
