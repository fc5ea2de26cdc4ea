import { base58 } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { currentRecordOf, type FakeAccount, oldRecordOf, registryOf } from './nameAccounts.fixture.js'
import { namePrograms, rootAccount } from './nameAccounts.js'
import {
  alice,
  chainOver,
  desk,
  devnet,
  mainnet,
  other,
  owned,
  owner,
  preference,
  program,
  refusalOf,
  resolve,
  signature,
  wallet,
} from './names.fixture.js'
import { programs } from './programs.js'

describe('a name', () => {
  it('leads to its owner', async () => {
    const { chain, asked } = chainOver(owned)
    expect(await chain.resolveName({ network: mainnet, name: 'Alice.sns' })).toBe(owner)
    expect(asked).toEqual(['getMultipleAccounts'])
  })

  it('below another has an owner of its own', async () => {
    const accounts = { ...owned, [desk.domain]: registryOf(other, alice.domain) }
    expect(await resolve(accounts, {}, 'desk.alice.sns')).toBe(other)
    expect(await resolve(owned, {}, 'desk.alice.sns')).toBeUndefined()
  })

  it('below another has records of its own', async () => {
    const accounts = { ...owned, [desk.domain]: registryOf(owner, alice.domain) }
    const current = { ...accounts, [desk.current]: currentRecordOf([owner, other, other]) }
    expect(await resolve(current, {}, 'desk.alice.sns')).toBe(other)
    // Signed for the name above it.
    const old = { ...accounts, [desk.old]: oldRecordOf(other, signature) }
    expect(await resolve(old, {}, 'desk.alice.sns')).toBe(owner)
  })

  it('is kept on the main cluster, whichever it is wanted on', async () => {
    const { chain, networks } = chainOver(owned, { known: [mainnet] })
    expect(await chain.resolveName({ network: devnet, name: 'alice.sns' })).toBe(owner)
    expect(networks).toEqual([mainnet.id])
  })

  it('can’t be looked up where the config has no main cluster, and nobody is asked', async () => {
    const { chain, networks } = chainOver(owned)
    expect(await refusalOf(chain.resolveName({ network: devnet, name: 'alice.sns' }))).toBe('elsewhere')
    expect(await chain.lookUpName({ network: devnet, address: owner })).toBeUndefined()
    expect(networks).toEqual([])
  })

  test.each(['alice', 'alice.eth', 'a.b.alice.sns', 'аlice.sns'])(
    'that is none of the service leads nowhere, and nobody is asked: %s',
    async (name) => {
      const { chain, networks } = chainOver(owned)
      expect(await chain.resolveName({ network: mainnet, name })).toBeUndefined()
      expect(networks).toEqual([])
    },
  )

  it('may end in .sol until another registry keeps these', async () => {
    expect(await resolve(owned, { slot: 452_825_394 }, 'alice.sol')).toBe(owner)
    const { chain, asked } = chainOver(owned, { slot: 452_825_395 })
    expect(await refusalOf(chain.resolveName({ network: mainnet, name: 'alice.sol' }))).toBe('offchain')
    expect(asked).toEqual(['getSlot'])
    expect(await chain.resolveName({ network: mainnet, name: 'alice.sns' })).toBe(owner)
  })

  test.each<[string, FakeAccount | undefined]>([
    ['that nobody has registered', undefined],
    ['without an owner', registryOf(programs.system, rootAccount)],
    ['at whose address there are lamports only', { program: programs.system, data: new Uint8Array(0) }],
    ['that another program keeps', { ...registryOf(owner, rootAccount), program: programs.token }],
    ['that is cut short', { program: namePrograms.names, data: new Uint8Array(95).fill(1) }],
  ])('%s leads nowhere', async (_, account) => {
    expect(await resolve(account ? { [alice.domain]: account } : {})).toBeUndefined()
  })

  test('whose owner is a program is refused', async () => {
    expect(await resolve({ [alice.domain]: registryOf(program, rootAccount) })).toBe('unset')
  })

  test.each([{ slot: 'x' }, { slot: -1 }, { slot: null }])(
    'is not looked for where nobody says which slot it is: %j',
    async (cluster) => {
      await expect(resolve(owned, cluster, 'alice.sol')).rejects.toMatchObject({ code: 'HTTP_BODY_INVALID' })
    },
  )
})

test('whatever the accounts hold, a name leads to an address or nowhere', async () => {
  const foreign = fc.record({
    program: fc.constantFrom(...Object.values(namePrograms), programs.token, programs.system),
    data: fc.uint8Array({ maxLength: 210 }),
  })
  const places = [...Object.values(alice), preference, wallet]
  await fc.assert(
    fc.asyncProperty(
      fc.array(foreign, { minLength: places.length, maxLength: places.length }),
      async (all) => {
        const accounts = Object.fromEntries(places.map((place, at) => [place, all[at] as FakeAccount]))
        const { chain } = chainOver(accounts)
        const address = await refusalOf(chain.resolveName({ network: mainnet, name: 'alice.sns' }))
        expect(address === undefined || address === 'unset' || base58.decode(address).length === 32).toBe(
          true,
        )
        expect(await chain.lookUpName({ network: mainnet, address: owner })).toBeUndefined()
      },
    ),
  )
})
