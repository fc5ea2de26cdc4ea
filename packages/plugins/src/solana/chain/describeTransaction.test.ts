import { base64 } from '@scure/base'
import { toNetworkId } from '@wallet-modal/runtime/chain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clusterId } from '../clusters.js'
import { describeTransaction } from './describeTransaction.js'
import {
  createAssociatedAccount,
  limitComputeUnits,
  priceComputeUnits,
  transferLamports,
  transferTokens,
} from './instructions.js'
import { writeTransaction } from './message.js'
import { programs } from './programs.js'
import { addresses, data, makesAccount, type RawInstruction, rawTransaction } from './transactions.fixture.js'

const { alice, bob, mint, alicesTokens, bobsTokens, memo, blockhash } = addresses
const networkId = clusterId('solana:devnet')

const describePayload = (payload: unknown) => describeTransaction({ networkId, from: alice, payload })
const describeRaw = (
  instructions: readonly RawInstruction[],
  options?: Parameters<typeof rawTransaction>[1],
) => describePayload(rawTransaction(instructions, options))

/** Lamports that a token account must hold. */
const rent = 2_039_280n

describe('what was made as a transfer', () => {
  const amounts = fc.bigInt(0n, 2n ** 64n - 1n)

  test('of lamports says to whom, how much, and what it can cost', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 2_000_000 }), amounts, (amount, units, price) => {
        const payload = writeTransaction(
          [limitComputeUnits(units), priceComputeUnits(price), transferLamports(alice, bob, amount)],
          { from: alice, blockhash },
        )
        const used = BigInt(Math.min(units, 1_400_000))
        const millionths = price * used
        const priority = millionths / 1_000_000n + (millionths % 1_000_000n > 0n ? 1n : 0n)
        expect(describePayload(payload)).toEqual({
          networkId,
          from: alice,
          actions: [{ kind: 'transfer', to: bob, amount }],
          maxFee: 5_000n + priority,
        })
      }),
    )
  })

  test('of tokens says whose they become, of which mint, and what making their account can cost', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 255 }), (amount, decimals) => {
        const program = programs.token
        const payload = writeTransaction(
          [
            createAssociatedAccount({ payer: alice, address: bobsTokens, owner: bob, mint, program }),
            transferTokens({
              program,
              mint,
              decimals,
              from: alicesTokens,
              to: bobsTokens,
              owner: alice,
              amount,
            }),
          ],
          { from: alice, blockhash },
        )
        expect(describePayload(payload)).toEqual({
          networkId,
          from: alice,
          actions: [{ kind: 'transfer', to: bob, amount, token: mint }],
          maxFee: 5_000n + rent,
        })
      }),
    )
  })

  test('is told frozen', () => {
    const payload = writeTransaction([transferLamports(alice, bob, 1n)], { from: alice, blockhash })
    const description = describePayload(payload)
    expect([description, description.actions, ...description.actions].every(Object.isFrozen)).toBe(true)
  })
})

const transferred = { program: programs.system, accounts: [alice, bob], data: data(2, 0, 0, 0, 7n) }
const checked = {
  program: programs.token,
  accounts: [alicesTokens, mint, bobsTokens, alice],
  data: data(12, 7n, 6),
}

describe('what somebody else made', () => {
  test.each<[string, RawInstruction[], object]>([
    ['a transfer of lamports', [transferred], { kind: 'transfer', to: bob, amount: 7n }],
    [
      'tokens for an account whose owner the bytes leave out: it is told by its own address',
      [checked],
      { kind: 'transfer', to: bobsTokens, amount: 7n, token: mint },
    ],
    [
      'an unchecked transfer, whose mint an account tells that is made beside it',
      [
        makesAccount(bobsTokens, bob),
        { program: programs.token, accounts: [alicesTokens, bobsTokens, alice], data: data(3, 7n) },
      ],
      { kind: 'transfer', to: bob, amount: 7n, token: mint },
    ],
    [
      'an approval',
      [{ program: programs.token2022, accounts: [alicesTokens, mint, bob, alice], data: data(13, 7n, 6) }],
      { kind: 'approval', spender: bob, amount: 7n, token: mint },
    ],
  ])('%s', (_, instructions, action) => {
    const { actions, maxFee } = describeRaw(instructions)
    expect(actions).toEqual([action])
    expect(maxFee).toBe(instructions.length > 1 ? 5_000n + rent : 5_000n)
    expect(describeRaw(instructions, { version: 0 }).actions).toEqual([action])
  })

  test("lamports and tokens of another who signs, too, are told as that one's; the fee is the payer's", () => {
    const theirs = [
      { program: programs.system, accounts: [bob, alice], data: data(2, 0, 0, 0, 7n) },
      { ...checked, accounts: [bobsTokens, mint, alicesTokens, bob] },
    ]
    expect(describeRaw(theirs, { signers: [bob, alice] })).toMatchObject({
      actions: [
        { kind: 'transfer', from: bob, to: alice, amount: 7n },
        { kind: 'transfer', from: bob, to: alicesTokens, amount: 7n, token: mint },
      ],
      maxFee: 0n,
    })
    expect(describeRaw(theirs, { signers: [alice, bob] })).toMatchObject({ maxFee: 10_000n })
  })

  test('several actions are told in their order', () => {
    expect(describeRaw([checked, transferred]).actions.map(({ kind, ...one }) => 'token' in one)).toEqual([
      true,
      false,
    ])
  })

  test('one account that is made twice is paid once; made by another it costs nothing', () => {
    expect(describeRaw([makesAccount(bobsTokens, bob), makesAccount(bobsTokens, bob), checked]).maxFee).toBe(
      5_000n + rent,
    )
    expect(describeRaw([makesAccount(bobsTokens, bob, bob), checked], { signers: [alice, bob] }).maxFee).toBe(
      10_000n,
    )
  })

  test('without a limit, what each instruction may compute is paid for', () => {
    const price = { program: programs.computeBudget, data: data(3, 1_000_000n) }
    expect(describeRaw([price, transferred]).maxFee).toBe(5_000n + 200_000n)
    expect(describeRaw([price, ...Array(8).fill(transferred)]).maxFee).toBe(5_000n + 1_400_000n)
  })
})

describe('a call', () => {
  test.each<[string, RawInstruction, object?]>([
    ['a program that is not known', { program: memo, data: [1, 2, 3] }],
    ['a transfer with a byte more', { ...transferred, data: [...transferred.data, 0] }],
    ['a transfer with an account more', { ...transferred, accounts: [alice, bob, mint] }],
    ['a transfer with an account less', { ...transferred, accounts: [alice] }],
    ['no data', { program: programs.system, accounts: [alice, bob] }],
    ['tokens that several sign for', { ...checked, accounts: [...checked.accounts, bob] }],
    [
      'an unchecked transfer of no mint that the bytes tell',
      { program: programs.token, accounts: [alicesTokens, bobsTokens, alice], data: data(3, 7n) },
    ],
    [
      'an approval of what another owns',
      { program: programs.token, accounts: [bobsTokens, mint, memo, bob], data: data(13, 7n, 6) },
    ],
    [
      'a change of owner',
      { program: programs.token, accounts: [alicesTokens, alice], data: data(6, 2, 1, 7n) },
    ],
    ['an account that is made and paid nothing', makesAccount(bobsTokens, bob)],
    [
      'an account of a program that keeps no tokens',
      {
        program: programs.associatedToken,
        accounts: [alice, bobsTokens, bob, mint, programs.system, memo],
        data: [1],
      },
    ],
    ['a budget of another kind', { program: programs.computeBudget, data: [1, 0, 0, 4, 0] }],
  ])('is %s', (_, instruction) => {
    expect(describeRaw([instruction], { signers: [alice, bob] })).toMatchObject({
      actions: [{ kind: 'call', to: instruction.program, amount: 0n }],
      maxFee: undefined,
    })
  })

  test('that makes an account says what goes into it', () => {
    const make = {
      program: programs.system,
      accounts: [alice, bob],
      data: [...data(0, 0, 0, 0, 9n), ...Array(40).fill(0)],
    }
    expect(describeRaw([make]).actions).toEqual([{ kind: 'call', to: programs.system, amount: 9n }])
  })

  test('is told, too, where an address stands in a lookup table, and the others are read', () => {
    const hidden = { ...transferred, accounts: [alice, 0] }
    expect(describeRaw([hidden, transferred], { version: 0, lookups: 1 }).actions).toEqual([
      { kind: 'call', to: programs.system, amount: 0n },
      { kind: 'transfer', to: bob, amount: 7n },
    ])
  })

  test('is a transaction without instructions', () => {
    expect(describeRaw([]).actions).toEqual([{ kind: 'call', to: undefined, amount: 0n }])
  })

  test.each<[string, RawInstruction]>([
    [
      'of another mint',
      {
        ...makesAccount(bobsTokens, bob),
        accounts: [alice, bobsTokens, bob, memo, programs.system, programs.token],
      },
    ],
    [
      'of the other program',
      {
        ...makesAccount(bobsTokens, bob),
        accounts: [alice, bobsTokens, bob, mint, programs.system, programs.token2022],
      },
    ],
  ])('is a transfer into an account that is made %s', (_, making) => {
    expect(describeRaw([making, checked]).actions).toEqual([{ kind: 'call', to: programs.token, amount: 0n }])
  })
})

describe('no transaction', () => {
  const sound = writeTransaction([transferLamports(alice, bob, 1n)], { from: alice, blockhash })
  const bytes = base64.decode(sound)
  const changed = (change: (bytes: number[]) => void) => {
    const copy = [...bytes]
    change(copy)
    return base64.encode(Uint8Array.from(copy))
  }

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['an object', { transaction: sound }],
    ['the bytes themselves', bytes],
    ['base58', '3ihriVWr8dbfa2g4PXJbGFQY8oW9chJWdUMbMBSas7k1'],
    ['an empty text', ''],
    ['a byte too many', base64.encode(Uint8Array.of(...bytes, 0))],
    ['a byte too few', base64.encode(bytes.subarray(0, -1))],
    ['longer than a packet', base64.encode(new Uint8Array(1_300))],
    ['of a version that there is not', changed((all) => all.splice(65, 0, 0x81))],
    ['with two signatures where one signs', changed((all) => all.splice(0, 1, 2, ...Array(64).fill(0)))],
    ['with its number of signatures spelled in two bytes', changed((all) => all.splice(0, 1, 0x81, 0))],
    ['with a reader for a payer', rawTransaction([], { header: { numReadonlySignerAccounts: 1 } })],
    ['with more readers than accounts', rawTransaction([], { header: { numReadonlyNonSignerAccounts: 9 } })],
    ['with an account that it has not', rawTransaction([{ ...transferred, accounts: [alice, 0] }])],
    ['with the payer for a program', rawTransaction([{ program: alice }])],
  ])('is %s', (_, payload) => {
    expect(() => describePayload(payload)).toThrowError(
      expect.objectContaining({ name: 'ProtocolError', code: 'TRANSACTION_INVALID' }),
    )
  })

  test('is one for a network of another namespace', () => {
    const ofEvm = { networkId: toNetworkId('eip155:1'), from: alice, payload: sound }
    expect(() => describeTransaction(ofEvm)).toThrowError(
      expect.objectContaining({ code: 'TRANSACTION_INVALID' }),
    )
  })

  test('is one that somebody else signs', () => {
    const theirs = writeTransaction([transferLamports(bob, alice, 1n)], { from: bob, blockhash })
    expect(() => describePayload(theirs)).toThrowError(
      expect.objectContaining({ code: 'TRANSACTION_INVALID' }),
    )
  })

  test('anything at all is a transaction or TRANSACTION_INVALID', () => {
    const mutated = fc
      .array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { maxLength: 4 })
      .map((changes) =>
        changed((all) => {
          for (const [at, byte] of changes) all[at] = byte
        }),
      )
    const rubbish = fc.uint8Array({ maxLength: 300 }).map((some) => base64.encode(some))
    fc.assert(
      fc.property(fc.oneof(mutated, rubbish, fc.anything()), (payload) => {
        try {
          expect(describePayload(payload).actions.length).toBeGreaterThan(0)
        } catch (error) {
          expect(error).toMatchObject({ code: 'TRANSACTION_INVALID' })
        }
      }),
    )
  })
})
