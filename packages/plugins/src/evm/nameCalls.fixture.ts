import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { labelhash, namehash } from 'viem/ens'

const abi = parseAbi([
  'function registry() view returns (address)',
  'function resolver(bytes32 node) view returns (address)',
  'function setSubnodeRecord(bytes32 node, bytes32 label, address owner, address resolver, uint64 ttl)',
  'function setAddr(bytes32 node, address account)',
  'function approve(address spender, uint256 amount)',
])

/** Calls of the contracts that keep names. */
export const nameCalls = {
  registry: () => encodeFunctionData({ abi, functionName: 'registry' }),
  resolver: (name: string) => encodeFunctionData({ abi, functionName: 'resolver', args: [namehash(name)] }),
  setOwner: (parent: string, label: string, owner: Hex, resolver: Hex) =>
    encodeFunctionData({
      abi,
      functionName: 'setSubnodeRecord',
      args: [namehash(parent), labelhash(label), owner, resolver, 0n],
    }),
  setAddress: (name: string, account: Hex) =>
    encodeFunctionData({ abi, functionName: 'setAddr', args: [namehash(name), account] }),
  approve: (spender: Hex) => encodeFunctionData({ abi, functionName: 'approve', args: [spender, 1n] }),
}
