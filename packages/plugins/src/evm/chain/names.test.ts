import { RpcError } from '@wallet-modal/runtime/chain'
import { encodeAbiParameters, type Hex } from 'viem'
import { describe, expect, it, test } from 'vitest'
import { networkAt, scriptedChain } from './scriptedChain.fixture.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const zero = '0x0000000000000000000000000000000000000000'
const ethereum = networkAt('eip155:1')
const optimism = networkAt('eip155:10')

const record = (bytes: Hex) => encodeAbiParameters([{ type: 'bytes' }, { type: 'address' }], [bytes, zero])
const ofEther = (address: Hex) => record(encodeAbiParameters([{ type: 'address' }], [address]))
const ofChain = (bytes: Hex) => record(encodeAbiParameters([{ type: 'bytes' }], [bytes]))
const reverse = (name: string) =>
  encodeAbiParameters([{ type: 'string' }, { type: 'address' }, { type: 'address' }], [name, zero, zero])
const refused = (data: string) => () => {
  throw new RpcError('RPC_FAILED', 'reverted', { rpcCode: 3, context: { data } })
}

/** Why a name is refused; or the address that it leads to. */
const refusalOf = (resolving: Promise<string | undefined>) =>
  resolving.catch((error: { readonly context: Readonly<Record<string, unknown>> }) => error.context.refusal)

describe('a name', () => {
  it('is looked for on Ethereum, for the chain that the address is wanted on', async () => {
    const { chain, asked } = scriptedChain({ eth_call: ofChain(alice.toLowerCase() as Hex) }, [ethereum])
    expect(await chain.resolveName({ network: optimism, name: 'alice.eth' })).toBe(alice)
    expect(asked.map(({ networkId }) => networkId)).toEqual(['eip155:1'])
    // Optimism among the coins of ENSIP-11.
    expect(JSON.stringify(asked)).toContain('8000000a')
  })

  it('of a test network is kept there', async () => {
    const sepolia = networkAt('eip155:11155111', { testnet: true })
    const { chain, asked } = scriptedChain({ eth_call: ofEther(alice) }, [ethereum])
    expect(await chain.resolveName({ network: sepolia, name: 'alice.eth' })).toBe(alice)
    expect(asked.map(({ networkId }) => networkId)).toEqual([sepolia.id])
  })

  it('is looked for in its one spelling', async () => {
    const { chain, asked } = scriptedChain({ eth_call: ofEther(alice) })
    expect(await chain.resolveName({ network: ethereum, name: 'Alice.ETH' })).toBe(alice)
    expect(JSON.stringify(asked)).toContain(Buffer.from('alice').toString('hex'))
  })

  test.each(['', 'alice'])('that is none leads nowhere, and nobody is asked: %s', async (name) => {
    const { chain, asked } = scriptedChain({ eth_call: ofEther(alice) })
    expect(await chain.resolveName({ network: ethereum, name })).toBeUndefined()
    expect(asked).toEqual([])
  })

  test.each(['.eth', 'a..eth', 'al ice.eth', 'al\u202eice.eth', 'аlice.eth', `${'x'.repeat(300)}.eth`])(
    'that isn’t normalized is refused, and nobody is asked: %s',
    async (name) => {
      const { chain, asked } = scriptedChain({ eth_call: ofEther(alice) })
      expect(await refusalOf(chain.resolveName({ network: ethereum, name }))).toBe('malformed')
      expect(asked).toEqual([])
    },
  )

  test.each([
    ['on a server of its own, which nobody is sent to', refused(`0x556f1830${'0'.repeat(320)}`), 'offchain'],
    ['whose resolver fails', refused('0x95c0c752'), 'unset'],
    ['without a record', record('0x'), 'unset'],
    ['whose record is empty', ofEther(zero), 'unset'],
  ])('%s is refused', async (_, answer, refusal) => {
    const { chain } = scriptedChain({ eth_call: answer })
    expect(await refusalOf(chain.resolveName({ network: ethereum, name: 'alice.eth' }))).toBe(refusal)
  })

  test('on a network without ENS isn’t registered', async () => {
    const { chain } = scriptedChain({ eth_call: '0x' })
    expect(await chain.resolveName({ network: ethereum, name: 'alice.eth' })).toBeUndefined()
  })

  test.each([
    ['isn’t registered where nobody owns it', zero, undefined],
    ['is refused where somebody owns it', alice, 'unset'],
    ['is refused where the registry doesn’t say', undefined, 'unset'],
  ])('without a resolver %s', async (_, owner, refusal) => {
    const { chain } = scriptedChain({
      eth_call: ({ data }: { readonly data: string }) =>
        data.startsWith('0x02571be3') && owner
          ? encodeAbiParameters([{ type: 'address' }], [owner as Hex])
          : refused('0x77209fe8')(),
    })
    expect(await refusalOf(chain.resolveName({ network: ethereum, name: 'alice.eth' }))).toBe(refusal)
  })

  test.each([
    ['a record of another length', optimism, ofChain('0x1234')],
    ['the zero address', optimism, ofChain(zero)],
  ])('with %s is refused', async (_, network, answer) => {
    const { chain } = scriptedChain({ eth_call: answer }, [ethereum])
    expect(await refusalOf(chain.resolveName({ network, name: 'alice.eth' }))).toBe('unset')
  })

  it('on a chain that the app has no Ethereum beside can’t be looked up', async () => {
    const { chain, asked } = scriptedChain({ eth_call: ofEther(alice) })
    expect(await refusalOf(chain.resolveName({ network: optimism, name: 'alice.eth' }))).toBe('elsewhere')
    expect(asked).toEqual([])
  })

  test.each(['0x12', '0x'.padEnd(66, 'f'), 'x'])('an answer that is none is an error: %s', async (answer) => {
    const { chain } = scriptedChain({ eth_call: answer })
    await expect(chain.resolveName({ network: ethereum, name: 'alice.eth' })).rejects.toMatchObject({
      code: 'HTTP_BODY_INVALID',
    })
  })
})

describe('the name of an address', () => {
  const both = (name: string, address: Hex) => ({
    eth_call: ({ data }: { readonly data: string }) =>
      data.toLowerCase().includes(alice.slice(2).toLowerCase()) ? reverse(name) : ofEther(address),
  })

  it('leads back to it', async () => {
    const { chain } = scriptedChain(both('alice.eth', alice))
    expect(await chain.lookUpName({ network: ethereum, address: alice.toLowerCase() })).toBe('alice.eth')
  })

  it('is none where it leads to somebody else', async () => {
    const { chain } = scriptedChain(both('alice.eth', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'))
    expect(await chain.lookUpName({ network: ethereum, address: alice })).toBeUndefined()
  })

  test.each(['Alice.eth', 'alice', '', 'al\u202eice.eth', 'аlice.eth'])(
    'is none in a spelling that may mislead: %s',
    async (name) => {
      const { chain } = scriptedChain(both(name, alice))
      expect(await chain.lookUpName({ network: ethereum, address: alice })).toBeUndefined()
    },
  )
})
