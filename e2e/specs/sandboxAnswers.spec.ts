import { checkAnswer } from '@wallet-modal/runtime/schemas'
import { type SandboxDescription, startSandbox } from 'wallet-modal-sandbox'
import { addressOf } from '../addresses.js'
import { expect, test } from '../sandboxFaults.js'

const ask = (url: string, path: string, query: Readonly<Record<string, string>>, userAgent = '') =>
  fetch(`${url}${path}?${new URLSearchParams({ projectId: '', st: 'test', sv: '1', ...query })}`, {
    headers: { 'user-agent': userAgent },
  })

test("all that the sandbox's directory answers is read as it is meant, real wallets and made-up ones", async ({
  faults,
  userAgent,
}) => {
  const sandbox = addressOf('sandbox')
  await faults.setWalletCount(1_000)
  const read: number[] = []
  for (let page = 1; page <= 10; page += 1) {
    // The sandbox checks its answer, and sends a 500 if the check fails.
    const response = await ask(sandbox, '/getWallets', { page: String(page), entries: '100' }, userAgent)
    expect(response.status, await response.clone().text()).toBe(200)
    const answer = await response.json()
    checkAnswer('/getWallets', answer)
    read.push(answer.data.length)
  }
  expect(read).toEqual(Array(10).fill(100))
  expect((await ask(sandbox, '/getAnalyticsConfig', {}, userAgent)).status).toBe(200)
})

test("all that the sandbox's blockchain API answers is read as it is meant, on each of its networks", async () => {
  const response = await fetch(`${addressOf('sandbox')}/sandbox.json`)
  const { accounts, blockchain, chains, solana }: SandboxDescription = await response.json()
  const networks = [
    ...chains.map(({ id }) => ({ chainId: id, account: accounts[0]?.address })),
    ...(solana ? [{ chainId: solana.id, account: solana.accounts[0]?.address }] : []),
  ]
  for (const { chainId, account } of networks) {
    const paths = [
      '/v1/supported-chains',
      `/v1/account/${account}/balance`,
      `/v1/account/${account}/history`,
      `/v1/identity/${account}`,
      `/v1/profile/reverse/${account}`,
    ]
    for (const path of paths) {
      // The sandbox checks its answer, and sends a 500 if the check fails.
      const answered = await ask(blockchain.url, path, { chainId })
      expect(answered.status, await answered.clone().text()).toBe(200)
      checkAnswer(path, await answered.json())
    }
  }
})

test('an answer that the modal could not read is never sent', { tag: '@all' }, async () => {
  const broken = await startSandbox({
    port: 0,
    quiet: true,
    check: (path, answer) => checkAnswer(path, { ...(answer as object), count: -1 }),
  })
  const refused = await ask(broken.url, '/getWallets', {})
  expect([refused.status, await refused.json()]).toMatchObject([
    500,
    { code: 'ANSWER_INVALID', message: expect.stringContaining('`count`') },
  ])
  await broken.close()
})
