import type { Page } from '@playwright/test'
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
import { contractWalletCode, contractWalletFactoryCode } from '../contractWalletCode.generated.js'
import { test as base, expect } from '../fixtures.js'
import { SignInServer } from '../SignInServer.js'
import { callChain } from '../sandboxChain.js'

const test = base.extend<{ server: SignInServer }>({
  server: [
    async ({ context, origin }, use) => use(await SignInServer.start(context, origin)),
    { auto: true },
  ],
})
test.use({ place: 'lab' })

const chainId = 31337
const rich = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const factoryAbi = parseAbi([
  'function deploy(address owner) returns (address)',
  'function addressOf(address owner) view returns (address)',
])

/** Deploys a contract. @returns its address */
async function deployed(data: Hex): Promise<Hex> {
  const hash = await callChain(chainId, 'eth_sendTransaction', [{ from: rich, gas: '0x2dc6c0', data }])
  const receipt = () => callChain(chainId, 'eth_getTransactionReceipt', [hash])
  await expect.poll(receipt).toMatchObject({ status: '0x1' })
  return getAddress(((await receipt()) as { contractAddress: Hex }).contractAddress)
}

/** A wallet whose account is a contract: its owner signs. */
interface ContractWallet {
  readonly address: Hex
  sign(message: Hex): Promise<Hex>
}

/** Has the page find a browser wallet with this account. */
async function install(page: Page, { address, sign }: ContractWallet): Promise<void> {
  await page.exposeFunction('signAsOwner', sign)
  await page.addInitScript((account) => {
    const { signAsOwner } = globalThis as unknown as { signAsOwner(message: string): Promise<string> }
    const answers: Record<string, (params: readonly string[]) => unknown> = {
      eth_requestAccounts: () => [account],
      eth_accounts: () => [account],
      eth_chainId: () => '0x7a69',
      personal_sign: ([message = '']) => signAsOwner(message),
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
      name: 'Contract Wallet',
      rdns: 'example.contract',
      icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
    }
    const announce = () =>
      dispatchEvent(
        new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
      )
    addEventListener('eip6963:requestProvider', announce)
    announce()
  }, address)
}

/** Signs in by a wallet that is installed. */
async function signIn(page: Page, query = ''): Promise<void> {
  await page.goto(`/sign-in.html${query}`)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('button', { name: 'Contract Wallet' }).click()
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
}

const manners = [
  { manner: 'required', query: '' },
  { manner: 'optional', query: '?optional' },
]

for (const { manner, query } of manners) {
  test(`${manner}: a contract wallet signs in by ERC-1271`, async ({ page }) => {
    const owner = privateKeyToAccount(generatePrivateKey())
    const constructed = encodeAbiParameters([{ type: 'address' }], [owner.address])
    const address = await deployed(concatHex([contractWalletCode, constructed]))
    await install(page, { address, sign: (raw) => owner.signMessage({ message: { raw } }) })
    await signIn(page, query)
    await expect(page.getByTestId('session')).toHaveText(address, { timeout: 20_000 })
    await expect(page.getByTestId('status')).toHaveText('connected')
  })

  test(`${manner}: one that is not deployed yet signs in by ERC-6492, and stays so`, async ({ page }) => {
    const owner = privateKeyToAccount(generatePrivateKey())
    const factory = await deployed(contractWalletFactoryCode)
    const call = (functionName: 'addressOf' | 'deploy') =>
      encodeFunctionData({ abi: factoryAbi, functionName, args: [owner.address] })
    const answer = await callChain(chainId, 'eth_call', [{ to: factory, data: call('addressOf') }, 'latest'])
    const address = getAddress(`0x${String(answer).slice(-40)}`)
    await install(page, {
      address,
      async sign(raw) {
        const signature = await owner.signMessage({ message: { raw } })
        return serializeErc6492Signature({ address: factory, data: call('deploy'), signature })
      },
    })
    await signIn(page, query)
    await expect(page.getByTestId('session')).toHaveText(address, { timeout: 20_000 })
    expect(await callChain(chainId, 'eth_getCode', [address, 'latest'])).toBe('0x')
  })
}

test('somebody else’s signature lets nobody in', async ({ page, guard }) => {
  guard.expect(/403/)
  const owner = privateKeyToAccount(generatePrivateKey())
  const thief = privateKeyToAccount(generatePrivateKey())
  const constructed = encodeAbiParameters([{ type: 'address' }], [owner.address])
  const address = await deployed(concatHex([contractWalletCode, constructed]))
  await install(page, { address, sign: (raw) => thief.signMessage({ message: { raw } }) })
  await signIn(page)
  await expect(page.getByText('Signature declined').first()).toBeVisible({ timeout: 20_000 })
  await expect(page.getByTestId('status')).not.toHaveText('connected')
})
