import {
  type AddressReading,
  type ChainService,
  executionError,
  refusedName,
} from '@wallet-modal/runtime/chain'
import { WalletModalError } from '@wallet-modal/runtime/plugin'
import { mockNetwork, settled } from '@wallet-modal/runtime/testing'
import { describe, expect, test, vi } from 'vitest'
import type { SendReview } from './createSending.js'
import { bob, coin, type FakeChain, fakeChain, filled, sendingModal } from './sendingModal.fixture.js'

/** Reads addresses as EVM networks do, but knows the checksums of two: a fake. */
function readAddress(text: string): AddressReading {
  const address = text.trim()
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return { problem: 'form' }
  const known = [bob, coin].find((one) => one.toLowerCase() === address.toLowerCase())
  const isSpelled = [known, address.toLowerCase()].includes(address)
  return known === undefined || isSpelled ? { address: known ?? address } : { problem: 'checksum' }
}

/** A chain that reads addresses so; all else is the fake's. */
const evmChain = (twist: Partial<ChainService> = {}): FakeChain => ({ ...fakeChain(), readAddress, ...twist })

const solanaAddress = 'HN7cABqLq46Es1jh92dQQisAq662SmxELLLsHHe4YWrH'
const bitcoinAddress = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'

describe('a recipient that is nobody', () => {
  const problemOf = async (text: string, twist: Partial<ChainService> = {}) => {
    const { form, kit } = await sendingModal({ chain: evmChain(twist) })
    form.enterRecipient(text)
    kit.clock.advance(500)
    await settled()
    const state = form.recipient.state.peek()
    return state.status === 'invalid' ? state.problem : state.status
  }

  test.each([
    ['a digit short', bob.slice(0, -1), 'form'],
    ['a digit too long', `${bob}0`, 'form'],
    ['with its prefix twice', `0x${bob}`, 'form'],
    ['with a capital prefix', bob.replace('0x', '0X'), 'form'],
    ['with the case of one letter changed', bob.replace('C51812', 'c51812'), 'checksum'],
    ['written from right to left', `\u202e${bob}`, 'form'],
    ['with a joiner that nobody sees', `${bob.slice(0, 20)}\u200d${bob.slice(20)}`, 'form'],
    ['with a Cyrillic letter', bob.replace('c', '\u0441'), 'form'],
    ['of Solana', solanaAddress, 'form'],
    ['of Bitcoin', bitcoinAddress, 'form'],
    ['in a link', `ethereum:${bob}`, 'form'],
    ['of a network', `eip155:1:${bob}`, 'form'],
    ['two at once', `${bob} ${coin}`, 'form'],
    ['a script', 'javascript:alert(1)', 'form'],
    ['a page', 'https://bob.eth', 'form'],
    ['a name with an empty label', 'bob..eth', 'form'],
    ['a name with a space', 'bob .eth', 'form'],
    ['a name with a user before it', 'bob.eth@evil.example', 'form'],
    ['longer than a name can be', 'b'.repeat(300), 'form'],
    ['a name that nobody has', 'nobody.eth', 'unknown'],
  ])('%s', async (_, text, problem) => {
    expect(await problemOf(text)).toBe(problem)
  })

  test.each([
    ['a script', 'javascript:alert(1)'],
    ['an address of another chain', solanaAddress],
    ['an address whose checksum is wrong', bob.replace('C51812', 'c51812')],
    ['another name', 'carol.eth'],
    ['nothing', ''],
  ])('a name that leads to %s', async (_, answer) => {
    expect(await problemOf('bob.eth', { resolveName: async () => answer })).toBe('unknown')
  })
})

interface WithService {
  readonly status?: number
  readonly name?: string
  readonly twist?: Partial<ChainService>
  readonly networks?: object
}

describe('a name that only the service has', () => {
  /** A service that knows one name: a fake of the blockchain API. */
  const withService = async (
    addresses: object | undefined,
    { status = 200, name = 'bob.example', twist = {}, networks = {} }: WithService = {},
  ) => {
    const asked: string[] = []
    const fetch = async (input: string | URL | Request) => {
      const { pathname } = new URL(String(input))
      asked.push(pathname)
      if (pathname === '/v1/supported-chains') return Response.json({ http: ['eip155:1'], ws: [] })
      if (pathname.startsWith('/v1/profile/account/') && addresses)
        return Response.json({ name, addresses, attributes: [] }, { status })
      return new Response('', { status: 404 })
    }
    const { form, kit } = await sendingModal({
      chain: evmChain(twist),
      fetch,
      config: { endpoints: { blockchain: 'https://chains.example' }, ...networks },
    })
    form.enterRecipient(name)
    kit.clock.advance(500)
    await vi.waitUntil(() => form.recipient.state.peek().status !== 'looking', { timeout: 20_000 })
    const isAsked = asked.some((path) => path.startsWith('/v1/profile/account/'))
    return { state: form.recipient.state.peek(), isAsked }
  }

  test('leads to the address that the chain can read', async () => {
    const { state } = await withService({ 501: { address: solanaAddress }, 60: { address: bob } })
    expect(state).toMatchObject({
      status: 'found',
      recipient: { address: bob, typedName: 'bob.example', nameSource: 'service' },
    })
  })
  test.each([
    ['a script', { 60: { address: 'javascript:alert(1)' } }],
    ['an address of another chain', { 501: { address: solanaAddress } }],
    ['nothing', {}],
    ['nobody', undefined],
  ])('leads nowhere where the service says %s', async (_, addresses) => {
    expect((await withService(addresses)).state).toEqual({ status: 'invalid', problem: 'unknown' })
  })
  test('is not nobody’s because the service fails', async () => {
    const { state } = await withService({ 60: { address: bob } }, { status: 500 })
    expect(state).toEqual({ status: 'invalid', problem: 'failed' })
  })

  const known = { 60: { address: bob } }
  test.each(['malformed', 'unset', 'offchain'] as const)(
    'is asked for nowhere else where its own system refuses it: %s',
    async (refusal) => {
      const resolveName = () => Promise.reject(refusedName('bob.eth', refusal))
      const { state, isAsked } = await withService(known, { name: 'bob.eth', twist: { resolveName } })
      expect({ state, isAsked }).toEqual({ state: { status: 'invalid', problem: refusal }, isAsked: false })
    },
  )
  test('may be the service’s where the config lacks the network that keeps it', async () => {
    const resolveName = () => Promise.reject(refusedName('bob.eth', 'elsewhere'))
    const found = await withService(known, { name: 'bob.eth', twist: { resolveName } })
    expect(found.state).toMatchObject({ recipient: { address: bob, nameSource: 'service' } })
    const lost = await withService(undefined, { name: 'bob.eth', twist: { resolveName } })
    expect(lost.state).toEqual({ status: 'invalid', problem: 'elsewhere' })
  })
  test.each(['аlice.eth', 'ａlice.eth', 'αlice.eth'])(
    'with letters that pass for others is asked for nowhere: %s',
    async (name) => {
      const resolveName = vi.fn(async () => undefined)
      const { state, isAsked } = await withService(known, { name, twist: { resolveName } })
      expect({ state, isAsked }).toEqual({
        state: { status: 'invalid', problem: 'malformed' },
        isAsked: false,
      })
      expect(resolveName).not.toHaveBeenCalled()
    },
  )
  test('of a test network is asked for on its chain only', async () => {
    const networks = { networks: [{ ...mockNetwork('eip155:1'), testnet: true }] }
    const { state, isAsked } = await withService(known, { networks })
    expect({ state, isAsked }).toEqual({ state: { status: 'invalid', problem: 'unknown' }, isAsked: false })
  })
  test('is shown and sent in its one spelling', async () => {
    const { state } = await withService(known, { name: 'Bob.Example' })
    expect(state).toMatchObject({ recipient: { typedName: 'bob.example' } })
  })
})

/** Begins a review of what is sent to a recipient. */
async function reviewOf(
  form: Parameters<typeof filled>[1],
  { twist = {}, recent = [] }: { readonly twist?: Partial<ChainService>; readonly recent?: string[] } = {},
) {
  const modal = await sendingModal({ chain: evmChain(twist) })
  for (const address of recent) modal.sending.recent.add('eip155', address)
  const own = modal.context.state.account.peek()?.address ?? ''
  await filled(modal, { ...form, to: form?.to === 'own' ? own : (form?.to ?? bob) })
  const review = modal.sending.review() as SendReview
  await settled()
  return review.state.peek()
}

const twinOf = (address: string) =>
  `${address.slice(0, 6)}${'0'.repeat(32)}${address.slice(-4)}`.toLowerCase()

describe('a recipient to be warned of', () => {
  test.each([
    ['who looks like one that is known', { to: twinOf(bob) }, { recent: [bob] }, ['lookAlike']],
    ['who is oneself', { to: 'own' }, {}, ['own']],
    ['that is the contract of what is sent', { to: coin, token: coin }, {}, ['tokenContract', 'firstTime']],
    ['that is the contract of another token', { to: coin }, {}, ['tokenContract', 'firstTime']],
    [
      'that is a contract',
      {},
      { twist: { isContract: async ({ address }: { readonly address: string }) => address === bob } },
      ['contract', 'firstTime'],
    ],
    ['who is new', {}, {}, ['firstTime']],
    ['that nobody has the key of', { to: `0x${'0'.repeat(40)}` }, {}, ['nobody', 'firstTime']],
  ] as const)('%s', async (_, form, options, kinds) => {
    const state = await reviewOf(
      { amount: '0.25', ...form },
      { ...options, recent: [...('recent' in options ? options.recent : [])] },
    )
    expect('warnings' in state && state.warnings.map(({ kind }) => kind)).toEqual(kinds)
  })
})

describe('a token', () => {
  const ofToken = (twist: Partial<ChainService>) =>
    reviewOf({ amount: '2.5', token: coin }, { twist, recent: [bob] })

  test.each([
    ['that keeps a part', 2_400_000n],
    ['that gives nothing', 0n],
  ])('%s is warned of', async (_, received) => {
    expect(await ofToken({ simulate: async () => ({ received }) })).toMatchObject({
      warnings: [{ kind: 'feeOnTransfer', received }],
    })
  })

  const rejecting = (error: Error) => async () => {
    throw error
  }
  const reverted = executionError('EXECUTION_REVERTED', { reason: 'paused' })
  test.each([
    ['that reverts when its gas is estimated', { estimateFee: rejecting(reverted) }, 'EXECUTION_REVERTED'],
    ['that returns false', { simulate: rejecting(reverted) }, 'EXECUTION_REVERTED'],
    [
      'that counts otherwise than its list says',
      { prepareTransfer: rejecting(new WalletModalError('SEND_DRAFT_INCOMPLETE', '18 decimals, not 6')) },
      'SEND_DRAFT_INCOMPLETE',
    ],
    [
      'that has no contract',
      { prepareTransfer: rejecting(new WalletModalError('INVALID_CAIP_ADDRESS', 'no contract')) },
      'INVALID_CAIP_ADDRESS',
    ],
    [
      'that takes more than was asked for',
      {
        prepareTransfer: async ({
          network,
          from,
          to,
        }: {
          network: { id: string }
          from: string
          to: string
        }) => ({
          ...{ networkId: network.id, from },
          payload: { to, amount: 100_000_000n, token: coin },
        }),
      },
      'TRANSACTION_INVALID',
    ],
  ])('%s is not sent, and the form says why', async (_, twist, code) => {
    expect(await ofToken(twist as Partial<ChainService>)).toMatchObject({
      status: 'over',
      end: { reason: 'refused', error: { code } },
    })
  })
})
