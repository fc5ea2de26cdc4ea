import { toHex } from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import { paymasterAddress } from './accountAbstraction.js'
import { BundlerError } from './BundlerError.js'
import type { BundlerMethod } from './createBundler.js'

/** Who pays, as visitors read it. */
export const sponsorName = 'Sandbox Sponsor'

/** What the paymaster's contract needs to agree. */
const verificationGas = 30_000n

/** The methods of a paymaster that pays for everything (ERC-7677): a fake of a service; its contract is real. */
export const paymasterMethods: Readonly<Record<string, BundlerMethod>> = {
  async pm_getPaymasterStubData(params) {
    return { ...paymasterData(params), sponsor: { name: sponsorName }, isFinal: true }
  },
  async pm_getPaymasterData(params) {
    return paymasterData(params)
  },
}

function paymasterData([, entryPoint]: readonly unknown[]) {
  if (String(entryPoint).toLowerCase() !== entryPoint08Address.toLowerCase())
    throw new BundlerError(-32602, `The only supported entry point is ${entryPoint08Address}.`)
  return {
    paymaster: paymasterAddress,
    paymasterData: '0x',
    paymasterVerificationGasLimit: toHex(verificationGas),
    paymasterPostOpGasLimit: '0x0',
  }
}
