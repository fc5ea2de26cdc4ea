import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Sandbox, startSandbox } from 'wallet-modal-sandbox'
import { nameCalls } from './evm/nameCalls.fixture.js'
import { registeringModal } from './registeringModal.fixture.js'
import { createBuying } from './registerName/createBuying.js'

const universalResolver = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'
type Hex = `0x${string}`

let sandbox: Sandbox
let resolver: Hex
let registry: Hex

async function ask(method: string, ...params: readonly unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(sandbox.description.chains[0]?.rpcUrl ?? '', { method: 'POST', headers, body })
  const { result, error } = (await response.json()) as { result: unknown; error?: { message: string } }
  if (error) throw new Error(error.message)
  return result
}

/** Reads an address from a contract: the first word of what it returns. */
const readAddress = async (to: Hex, data: Hex) =>
  `0x${String(await ask('eth_call', { to, data }, 'latest')).slice(26, 66)}` as const

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, quiet: true })
  registry = await readAddress(universalResolver, nameCalls.registry())
  resolver = await readAddress(registry, nameCalls.resolver('sandbox.eth'))
})
afterAll(() => sandbox.close())

/** A name below the sandbox's that an account owns, and that leads nowhere until its owner says so by a transaction. */
async function ownedName(label: string, owner: Hex): Promise<string> {
  const from = sandbox.description.accounts[0]?.address
  const data = nameCalls.setOwner('sandbox.eth', label, owner, resolver)
  await ask('eth_sendTransaction', { from, to: registry, data, gas: '0x4c4b40' })
  await ask('anvil_setBalance', owner, '0xde0b6b3a7640000')
  await ask('anvil_impersonateAccount', owner)
  return `${label}.sandbox.eth`
}

/** A modal whose names are registered by a transaction of the account: it has the name lead to the account. */
async function buyingModal(owner: number, to?: Hex) {
  const proofs = new Map<string, string>()
  const world = await registeringModal(sandbox, {
    owner,
    change: (provider) => ({
      ...provider,
      suffixes: ['.sandbox.eth'],
      available: async () => 'free',
      challenge: async (name, { address }) => {
        const data = nameCalls.setAddress(name, address as Hex)
        return { kind: 'transaction', call: { to: to ?? resolver, data } }
      },
      register: async ({ name, proof }) => void proofs.set(name, proof),
    }),
  })
  const { context, registration, adapter, modal } = world
  const buying = createBuying(context as never, registration)
  const sent: string[] = []
  adapter.script.sendTransaction = async ({ payload }) => {
    const id = String(await ask('eth_sendTransaction', payload))
    sent.push(id)
    return id
  }
  await modal.open({ view: 'RegisterAccountName' } as never)
  /** Asks for a name, and begins the review of its transaction. */
  const review = async (label: string) => {
    await world.typed(label)
    await registration.submit()
    const begun = buying.review()
    if (!begun) throw new Error('Nothing is to be reviewed.')
    await vi.waitUntil(() => begun.state.peek().status !== 'preparing')
    return begun
  }
  return { ...world, buying, proofs, sent, review }
}

describe('a name that a transaction registers', () => {
  test('is reviewed, sent, and what leads to the account once the chain has executed it', async () => {
    const { buying, review, proofs, sent, registration, modal, kit, chain, context, address } =
      await buyingModal(20)
    const name = await ownedName('bought', address)
    const reviewed = await review('bought')
    expect(modal.state.view.peek()).toBe('RegisterAccountNamePreview')
    expect(reviewed.state.peek()).toMatchObject({ status: 'ready', steps: [{ actions: [{ kind: 'call' }] }] })
    await buying.confirm(reviewed)
    await vi.waitUntil(() => {
      kit.clock.advance(5_000)
      return kit.reported.track.some(({ event }) => event === 'REGISTER_NAME_SUCCESS')
    })
    expect([...proofs.values()]).toEqual(sent)
    const network = context.state.network.peek().definition
    expect(network && (await chain.resolveName({ network, name }))).toBe(address)
    await vi.waitUntil(() => registration.step.peek() === 'idle')
    expect(registration.failure.peek()).toBeUndefined()
  })

  test('is not registered where the wallet refuses, and the review stays', async () => {
    const { adapter, buying, review, proofs, registration, address } = await buyingModal(21)
    await ownedName('refused', address)
    const reviewed = await review('refused')
    adapter.script.sendTransaction = () => Promise.reject({ code: 4001 })
    await buying.confirm(reviewed)
    expect(reviewed.state.peek()).toMatchObject({ status: 'declined' })
    expect(registration.failure.peek()).toEqual({ kind: 'declined' })
    expect(proofs.size).toBe(0)
  })

  test('is registered with its own transaction, where two are on their way', async () => {
    const { adapter, buying, chain, review, proofs, sent, kit, address } = await buyingModal(23)
    const names = [await ownedName('former', address), await ownedName('latter', address)]
    Object.assign(adapter.script.chain ?? {}, {
      waitForReceipt: async (request: Parameters<typeof chain.waitForReceipt>[0]) => {
        await vi.waitUntil(() => sent.length === 2)
        return chain.waitForReceipt(request)
      },
    } satisfies Partial<typeof chain>)
    for (const label of ['former', 'latter']) await buying.confirm(await review(label))
    await vi.waitUntil(() => {
      kit.clock.advance(5_000)
      return proofs.size === 2
    })
    expect(proofs).toEqual(new Map(names.map((name, at) => [name, sent[at]])))
  })

  test('is not sent where the bytes are more than the call of a contract', async () => {
    const [token] = sandbox.description.blockchain.tokens
    const { context, registration, typed, address } = await registeringModal(sandbox, {
      owner: 22,
      change: (provider) => ({
        ...provider,
        available: async () => 'free',
        challenge: async () => ({
          kind: 'transaction',
          call: {
            to: token?.address ?? '',
            data: nameCalls.approve(universalResolver),
          },
        }),
      }),
    })
    await ask('anvil_setBalance', address, '0xde0b6b3a7640000')
    await typed('an-approval')
    await registration.submit()
    const reviewed = createBuying(context as never, registration).review()
    await vi.waitUntil(() => reviewed?.state.peek().status !== 'preparing')
    expect(reviewed?.state.peek()).toMatchObject({
      status: 'over',
      end: { reason: 'refused', error: { code: 'TRANSACTION_INVALID' } },
    })
  })
})
