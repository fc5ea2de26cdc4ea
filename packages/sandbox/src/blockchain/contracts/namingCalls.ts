import { type Address, encodeFunctionData, parseAbi, zeroAddress } from 'viem'
import { labelhash, namehash } from 'viem/ens'
import { contractAddress, deployerOf } from './contractAddress.js'
import type { DeployerCall } from './DeployerCall.js'
import { nameSuffix, sandboxName } from './sandboxName.js'

const registryAbi = parseAbi([
  'function setSubnodeRecord(bytes32 node, bytes32 label, address owner, address resolver, uint64 ttl)',
])
const resolverAbi = parseAbi([
  'function setAddr(bytes32 node, address account)',
  'function setText(bytes32 node, string key, string value)',
  'function setName(bytes32 node, string name)',
])

/** Registers the sandbox's name, says where it leads and what its owner is called, and hands it over. */
export function namingCalls(chainId: number): DeployerCall[] {
  const deployer = deployerOf(chainId)
  const registry = contractAddress(chainId, 'nameRegistry')
  const resolver = contractAddress(chainId, 'nameResolver')
  const { name, owner, avatar } = sandboxName
  const reverse = `${owner.slice(2).toLowerCase()}.addr.reverse`

  const register = (full: string, to: Address, place: Address = resolver): DeployerCall => {
    const [label = '', ...parent] = full.split('.')
    const args = [namehash(parent.join('.')), labelhash(label), to, place, 0n] as const
    return {
      to: registry,
      data: encodeFunctionData({ abi: registryAbi, functionName: 'setSubnodeRecord', args }),
    }
  }
  const node = namehash(name)
  return [
    register('eth', deployer, zeroAddress),
    register('reverse', deployer, zeroAddress),
    register('addr.reverse', deployer, zeroAddress),
    register(name, deployer),
    register(nameSuffix, deployer, contractAddress(chainId, 'offchainResolver')),
    register(reverse, deployer),
    ...[
      encodeFunctionData({ abi: resolverAbi, functionName: 'setAddr', args: [node, owner] }),
      encodeFunctionData({ abi: resolverAbi, functionName: 'setText', args: [node, 'avatar', avatar] }),
      encodeFunctionData({ abi: resolverAbi, functionName: 'setName', args: [namehash(reverse), name] }),
    ].map((data) => ({ to: resolver, data })),
    register(name, owner),
    register(reverse, owner),
  ]
}
