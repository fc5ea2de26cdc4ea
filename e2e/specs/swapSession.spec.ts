import { encodeFunctionData, parseAbi } from 'viem'
import { callChain } from '../sandboxChain.js'
import { senderIndex } from '../sending.js'
import {
  chainId,
  choose,
  confirm,
  expectSent,
  readToken,
  review,
  routerAddress,
  sentCalls,
  tokenOf,
  watchOffers,
} from '../swapping.js'
import { expect, test } from '../walletConnectFixtures.js'

test('a phone that was paired with swaps a token for Ether', async ({ lab, startPhone }) => {
  const phone = await startPhone({ account: senderIndex() })
  const token = await tokenOf('SUSD')
  const offered = await watchOffers(lab.page)
  await lab.pairIn('eip155', phone)
  await lab.openAccount()
  const { dialog } = lab
  await lab.button('Swap').click()
  await choose(dialog, 'SUSD', { at: 'Select token: ETH' })
  await choose(dialog, 'ETH')
  await dialog.getByLabel('You sell').fill('50')
  const least = await review(dialog, 18)
  await confirm(dialog)
  const amount = 50_000_000n
  const verified = offered()
  const account = phone.account
  expectSent(sentCalls(phone.requests), { account, amount, least, token, approvals: [amount], verified })
  expect(await readToken(token, 'allowance', [account, routerAddress])).toBe(0n)
})

const strictAbi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
])

// As USDT: an allowance can't be changed, but set to 0 and then to another amount.
test('a token that changes no allowance is swapped after a reset to 0', async ({ lab, startPhone }) => {
  const phone = await startPhone({ account: senderIndex() })
  const { account } = phone
  const strict = await tokenOf('SSTR')
  const dollar = await tokenOf('SUSD')
  const offered = await watchOffers(lab.page)
  await lab.pairIn('eip155', phone)
  const call = async (data: `0x${string}`) => {
    const hash = await lab.ask('eth_sendTransaction', [{ from: account, to: strict, data }])
    await expect.poll(() => callChain(chainId, 'eth_getTransactionReceipt', [hash])).not.toBeNull()
  }
  await call(encodeFunctionData({ abi: strictAbi, functionName: 'mint', args: [account, 100_000_000n] }))
  await call(encodeFunctionData({ abi: strictAbi, functionName: 'approve', args: [routerAddress, 5n] }))
  const asked = phone.requests.length
  const before = await readToken(dollar, 'balanceOf', [account])

  await lab.open('Swap', { sell: strict, buy: dollar, amount: '20' })
  const { dialog } = lab
  const least = await review(dialog, 6)
  await confirm(dialog)
  expect((await readToken(dollar, 'balanceOf', [account])) - before).toBeGreaterThanOrEqual(least)
  const amount = 20_000_000n
  const sent = sentCalls(phone.requests.slice(asked))
  const verified = offered()
  expectSent(sent, { account, amount, least, token: strict, approvals: [0n, amount], verified })
  expect(await readToken(strict, 'allowance', [account, routerAddress])).toBe(0n)
})
