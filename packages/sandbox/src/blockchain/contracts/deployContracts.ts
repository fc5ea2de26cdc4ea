import { encodeDeployData, encodeFunctionData, parseAbi } from 'viem'
import { sandboxAccounts } from '../../accounts.js'
import { accountAbstractionCalls } from '../../bundler/accountAbstraction.js'
import { type ChainCall, callBatch } from '../../chains/callBatch.js'
import type { LocalChain } from '../../chains/LocalChain.js'
import { batchCode } from './batch.generated.js'
import { type ContractKey, contractAddress, contractKeys, deployerOf } from './contractAddress.js'
import type { DeployerCall } from './DeployerCall.js'
import { liquidityCalls, marketCreations } from './market.js'
import { routerAddress } from './marketPools.js'
import {
  nameRegistryCode,
  nameResolverCode,
  offchainResolverCode,
  universalResolverCode,
} from './names.generated.js'
import { namingCalls } from './namingCalls.js'
import { collectionCode, editionsCode, tokenCode } from './openZeppelin.js'
import { sandboxCollection, sandboxEditions, spamCollection } from './sandboxCollection.js'
import { universalResolver } from './sandboxName.js'
import { sandboxTokens } from './sandboxTokens.js'
import { textSlots, word } from './storage.js'

type Hex = `0x${string}`

/** Gas at most: for a transaction that makes a contract, for any other, for the block of all of them, and for each block after it. */
const gasLimits = { contract: 6_000_000n, call: 500_000n, firstBlock: 300_000_000n, block: 30_000_000n }

/** Balance in wei: 20 million coins, enough for the pools of a currency that is worth 50 cents. */
const deployerBalance = 20_000_000n * 10n ** 18n

const tokenAbi = parseAbi([
  'constructor(string name, string symbol)',
  'function mint(address to, uint256 amount)',
])
const collectionAbi = parseAbi([
  'constructor(string name, string symbol, string baseURI)',
  'function mint(address to)',
])
const editionsAbi = parseAbi([
  'constructor(string uri)',
  'function mint(address to, uint256 id, uint256 amount, bytes data)',
])
const registryAbi = parseAbi(['constructor()'])
const offchainResolverAbi = parseAbi(['constructor(string gateway, address signer)'])
const onRegistryAbi = parseAbi(['constructor(address registry)'])

/** The places and keys that contracts know and that differ from start to start. */
export interface ContractSurroundings {
  /** Where the sandbox serves the pictures that are not on the chain. */
  readonly picturesUrl: string
  /** The server of names: the URL of its gateway (ERC-3668), and the address that signs its answers. */
  readonly nameGateway: { readonly url: string; readonly signer: Hex }
}

/**
 * Makes the sandbox's contracts on a chain, in one block at the same addresses each time, and gives the accounts what they begin
 * with. The chain's first call, before anybody else has mined on it.
 *
 * @throws SandboxError `CHAIN_STOPPED` or `CHAIN_ANSWER_INVALID`
 */
export async function deployContracts(
  chain: LocalChain,
  { picturesUrl, nameGateway }: ContractSurroundings,
): Promise<void> {
  const { chainId } = chain.network
  const deployer = deployerOf(chainId)
  const calls = [
    ...contractKeys.map((key) => ({ data: creations[key](chainId, nameGateway) })),
    ...mintingCalls(chainId),
    ...namingCalls(chainId),
    ...liquidityCalls(chainId),
    ...accountAbstractionCalls(),
  ]
  await callBatch(chain, [
    ['evm_setAutomine', [false]],
    ['evm_setBlockGasLimit', [word(gasLimits.firstBlock, 'short')]],
    ['anvil_setBalance', [deployer, word(deployerBalance, 'short')]],
    ['anvil_impersonateAccount', [deployer]],
  ])
  await callBatch(
    chain,
    calls.map(({ to, data, value = 0n, gas: most }: DeployerCall, nonce): ChainCall => {
      const gas = word(most ?? (to === undefined ? gasLimits.contract : gasLimits.call), 'short')
      const transaction = {
        from: deployer,
        to,
        data,
        value: word(value, 'short'),
        nonce: word(BigInt(nonce), 'short'),
        gas,
      }
      return ['eth_sendTransaction', [transaction]]
    }),
  )
  await chain.request('evm_mine')
  await callBatch(chain, [
    ['anvil_stopImpersonatingAccount', [deployer]],
    ['evm_setBlockGasLimit', [word(gasLimits.block, 'short')]],
    ['evm_setAutomine', [true]],
    ...storageCalls(chainId, picturesUrl),
  ])
  await copyCode(chain, 'universalResolver', universalResolver)
  await copyCode(chain, 'router', routerAddress)
}

/** Puts a contract where apps ask for it on public chains: what made it there can't be imitated. */
async function copyCode(chain: LocalChain, key: ContractKey, to: Hex): Promise<void> {
  const code = await chain.request('eth_getCode', [contractAddress(chain.network.chainId, key), 'latest'])
  await chain.request('anvil_setCode', [to, code])
}

const token = (key: (typeof sandboxTokens)[number]['key']) => () => {
  const { name, symbol } = sandboxTokens.find((each) => each.key === key) ?? sandboxTokens[0]
  return encodeDeployData({
    abi: tokenAbi,
    bytecode: tokenCode(),
    args: [name, symbol],
  })
}

const collection = ({ name, symbol }: { readonly name: string; readonly symbol: string }) =>
  encodeDeployData({ abi: collectionAbi, bytecode: collectionCode(), args: [name, symbol, ''] })

const onRegistry = (bytecode: Hex) => (chainId: number) =>
  encodeDeployData({
    abi: onRegistryAbi,
    bytecode,
    args: [contractAddress(chainId, 'nameRegistry')],
  })

/** What makes each contract. */
const creations: Readonly<
  Record<ContractKey, (chainId: number, gateway: ContractSurroundings['nameGateway']) => Hex>
> = {
  ...marketCreations,
  batch: () => batchCode,
  nameRegistry: () => encodeDeployData({ abi: registryAbi, bytecode: nameRegistryCode }),
  nameResolver: onRegistry(nameResolverCode),
  universalResolver: onRegistry(universalResolverCode),
  offchainResolver: (_, { url, signer }) =>
    encodeDeployData({ abi: offchainResolverAbi, bytecode: offchainResolverCode, args: [url, signer] }),
  dollar: token('dollar'),
  token: token('token'),
  spam: token('spam'),
  collection: () => collection(sandboxCollection),
  spamCollection: () => collection(spamCollection),
  editions: () =>
    encodeDeployData({ abi: editionsAbi, bytecode: editionsCode(), args: [sandboxEditions.uri] }),
}

const mintingCalls = (chainId: number): DeployerCall[] => [
  ...sandboxTokens.flatMap(({ key, each }) =>
    sandboxAccounts.map(({ address }) => ({
      to: contractAddress(chainId, key),
      data: encodeFunctionData({ abi: tokenAbi, functionName: 'mint', args: [address, each] }),
    })),
  ),
  ...itemsOf('').map(([key]) => ({
    to: contractAddress(chainId, key),
    data: encodeFunctionData({
      abi: collectionAbi,
      functionName: 'mint',
      args: [sandboxAccounts[0].address],
    }),
  })),
  {
    to: contractAddress(chainId, 'editions'),
    data: encodeFunctionData({
      abi: editionsAbi,
      functionName: 'mint',
      args: [sandboxAccounts[0].address, sandboxEditions.tokenId, sandboxEditions.count, '0x'],
    }),
  },
]

/** Every item of the collections: where it is, its number there, and where its metadata is. */
const itemsOf = (picturesUrl: string) => [
  ...sandboxCollection.uris(picturesUrl).map((uri, number) => ['collection', number, uri] as const),
  ...spamCollection.uris().map((uri, number) => ['spamCollection', number, uri] as const),
]

/** Where these contracts of OpenZeppelin's keep what their own functions don't set. */
const slots = { decimals: 6n, tokenUris: 9n }

function storageCalls(chainId: number, picturesUrl: string): ChainCall[] {
  const set = (contract: ContractKey, slot: bigint, value: Hex): ChainCall => [
    'anvil_setStorageAt',
    [contractAddress(chainId, contract), word(slot), value],
  ]
  return [
    ...sandboxTokens.map(({ key, decimals }) => set(key, slots.decimals, word(BigInt(decimals)))),
    ...itemsOf(picturesUrl).flatMap(([key, number, uri]) =>
      textSlots({ mapping: slots.tokenUris, key: BigInt(number) }, uri).map(([slot, value]) =>
        set(key, slot, value),
      ),
    ),
  ]
}
