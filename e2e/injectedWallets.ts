import { expect, type Page } from '@playwright/test'
import {
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  getAddress,
  type Hex,
  parseAbi,
  serializeErc6492Signature,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { contractWalletCode, contractWalletFactoryCode } from './contractWalletCode.generated.js'
import { callChain } from './sandboxChain.js'

const chainId = 31337
const rich = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const factoryAbi = parseAbi([
  'function deploy(address owner) returns (address)',
  'function addressOf(address owner) view returns (address)',
])

/** A browser wallet that connects and signs messages, and nothing else. */
export interface InjectedWallet {
  readonly address: Hex
  sign(message: Hex): Promise<Hex>
}

/** Deploys a contract. @returns its address */
async function deployed(data: Hex): Promise<Hex> {
  const hash = await callChain(chainId, 'eth_sendTransaction', [{ from: rich, gas: '0x2dc6c0', data }])
  const receipt = () => callChain(chainId, 'eth_getTransactionReceipt', [hash])
  await expect.poll(receipt).toMatchObject({ status: '0x1' })
  return getAddress(((await receipt()) as { contractAddress: Hex }).contractAddress)
}

/** A wallet with a key of its own. */
export function keyWallet(): InjectedWallet {
  const { address, signMessage } = privateKeyToAccount(generatePrivateKey())
  return { address, sign: (raw) => signMessage({ message: { raw } }) }
}

/**
 * A wallet whose account is a deployed contract (ERC-1271).
 * @param signer who signs. @default the contract's owner
 */
export async function deployedWallet(owner = keyWallet(), signer = owner): Promise<InjectedWallet> {
  const constructed = encodeAbiParameters([{ type: 'address' }], [owner.address])
  return { address: await deployed(concatHex([contractWalletCode, constructed])), sign: signer.sign }
}

/** A wallet whose account is a contract that isn't deployed yet (ERC-6492). */
export async function undeployedWallet(): Promise<InjectedWallet> {
  const owner = keyWallet()
  const factory = await deployed(contractWalletFactoryCode)
  const call = (functionName: 'addressOf' | 'deploy') =>
    encodeFunctionData({ abi: factoryAbi, functionName, args: [owner.address] })
  const answer = await callChain(chainId, 'eth_call', [{ to: factory, data: call('addressOf') }, 'latest'])
  return {
    address: getAddress(`0x${String(answer).slice(-40)}`),
    async sign(message) {
      const signature = await owner.sign(message)
      return serializeErc6492Signature({ address: factory, data: call('deploy'), signature })
    },
  }
}

/** Whether a contract is deployed. */
export const isDeployed = async ({ address }: InjectedWallet): Promise<boolean> =>
  (await callChain(chainId, 'eth_getCode', [address, 'latest'])) !== '0x'

/** Has the page find a wallet, by this name (EIP-6963). */
export async function install(page: Page, { address, sign }: InjectedWallet, name: string): Promise<void> {
  await page.exposeFunction('signInWallet', sign)
  await page.addInitScript(
    ([account, name]) => {
      const { signInWallet } = globalThis as unknown as { signInWallet(message: string): Promise<string> }
      const answers: Record<string, (params: readonly string[]) => unknown> = {
        eth_requestAccounts: () => [account],
        eth_accounts: () => [account],
        eth_chainId: () => '0x7a69',
        personal_sign: ([message = '']) => signInWallet(message),
      }
      const provider = {
        async request({ method, params = [] }: { method: string; params?: readonly string[] }) {
          const answer = answers[method]
          if (!answer) throw Object.assign(new Error(`${method} is not supported`), { code: 4200 })
          return answer(params)
        },
        on() {},
        removeListener() {},
      }
      const info = {
        uuid: crypto.randomUUID(),
        name,
        rdns: 'example.injected',
        icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
      }
      const announce = () =>
        dispatchEvent(
          new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
        )
      addEventListener('eip6963:requestProvider', announce)
      announce()
    },
    [address, name] as const,
  )
}
