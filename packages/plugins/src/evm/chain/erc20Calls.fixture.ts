import { encodeFunctionData, erc20Abi, parseAbi } from 'viem'

type Address = `0x${string}`

const mintAbi = parseAbi(['function mint(address to, uint256 amount)'])

export const mintCall = (to: Address, amount: bigint) =>
  encodeFunctionData({ abi: mintAbi, functionName: 'mint', args: [to, amount] })

export const balanceCall = (of: Address) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [of] })

export const approveCall = (spender: Address, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] })
