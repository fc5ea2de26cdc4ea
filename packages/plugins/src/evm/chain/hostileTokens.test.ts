/// <reference types="node" />

import type { Token } from '@wallet-modal/runtime/chain'
import { cleanText } from '@wallet-modal/runtime/plugin'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contextOf } from '../../testing/pluginContext.js'
import { alice, bob, chainOver, signed, word } from './anvilChain.fixture.js'
import { hostileTokens, refusingRecipient } from './hostileTokens.fixture.js'
import { type AnvilChain, startAnvil } from './startAnvil.fixture.js'

type Kind = keyof typeof hostileTokens

const kinds = Object.keys(hostileTokens) as Kind[]
const addressOf = (kind: Kind) => `0x${(0x7000 + kinds.indexOf(kind)).toString(16).padStart(40, '0')}`
const tokenOf = (kind: Kind): Token => ({
  address: addressOf(kind),
  symbol: 'TKN',
  name: 'Token',
  decimals: 6,
})
const contract = `0x${'9'.repeat(40)}`

let anvil: AnvilChain
let made: Awaited<ReturnType<typeof chainOver>>

beforeAll(async () => {
  anvil = await startAnvil()
  await anvil.request('anvil_setCode', contract, refusingRecipient)
  for (const kind of kinds) {
    await anvil.request('anvil_setCode', addressOf(kind), hostileTokens[kind])
    await anvil.request('anvil_setStorageAt', addressOf(kind), word(BigInt(alice.address)), word(1_000_000n))
  }
  await anvil.request('anvil_setStorageAt', addressOf('changesDecimals'), word(1n), word(6n))
})

afterAll(() => anvil.stop())

beforeEach(async () => {
  made = await chainOver(anvil, contextOf)
})

const prepare = (kind: Kind, to: string = bob.address) => {
  const { chain, network } = made
  return chain.prepareTransfer({ network, from: alice.address, to, amount: 1_000n, token: tokenOf(kind) })
}
const simulate = async (kind: Kind, to?: string) => {
  const { chain, network } = made
  return chain.simulate({ network, transaction: await prepare(kind, to) })
}
const readToken = (kind: Kind) => made.chain.readToken({ network: made.network, address: addressOf(kind) })

describe('what the recipient of a token would get', () => {
  test.each([
    ['honest', 1_000n],
    ['returnsNothing', 1_000n],
    ['callsRecipient', 1_000n],
    ['takesFee', 900n],
    ['givesNothing', 0n],
    ['givesMore', 2_000n],
  ] as const)('of one that is %s: %s, whatever its log says', async (kind, received) => {
    expect(await simulate(kind)).toEqual({ received })
  })

  test('is what then arrives', async () => {
    const { chain, network } = made
    const transaction = await prepare('takesFee')
    const { received } = await chain.simulate({ network, transaction })
    const id = (await anvil.request('eth_sendRawTransaction', await signed(transaction))) as string
    await chain.waitForReceipt({ network, id })
    const tokens = [tokenOf('takesFee')]
    const [held] = await chain.getTokenBalances({ network, address: bob.address, tokens })
    expect(held?.amount).toBe(received)
  })

  test('is unknown for a token that hides balances, and for a transfer to oneself', async () => {
    expect(await simulate('hidesBalances')).toEqual({})
    expect(await simulate('honest', alice.address)).toEqual({})
  })
})

describe('a transfer that would fail', () => {
  test.each(['revertsSilently', 'stops', 'runsForever'] as const)(
    'of one that %s is not prepared',
    async (kind) => {
      await expect(prepare(kind)).rejects.toMatchObject({
        name: 'ExecutionError',
        code: 'EXECUTION_REVERTED',
      })
    },
  )

  test('of one that returns false, though nothing reverts, is found by simulating it', async () => {
    await expect(simulate('returnsFalse')).rejects.toMatchObject({
      name: 'ExecutionError',
      code: 'EXECUTION_REVERTED',
      reason: 'transfer returned false',
    })
  })

  test('of one whose reason misleads has a reason that is short, and safe to show', async () => {
    const error = (await prepare('revertsMisleadingly').catch((error: unknown) => error)) as {
      readonly code: string
      readonly reason: string
    }
    expect(error.code).toBe('EXECUTION_REVERTED')
    expect(error.reason).toMatch(/^USCD/)
    expect(error.reason.length).toBeLessThanOrEqual(200)
    expect(cleanText(error.reason, 200)).toBe(error.reason)
  })

  test('of one that calls its recipient is refused by a contract that takes nothing', async () => {
    await expect(prepare('callsRecipient', contract)).rejects.toMatchObject({ code: 'EXECUTION_REVERTED' })
    expect(await simulate('honest', contract)).toEqual({ received: 1_000n })
  })

  test('of one that returns more than is read ends in an error of ours', async () => {
    await expect(simulate('returnsTooMuch')).rejects.toMatchObject({ code: 'HTTP_TOO_LARGE' })
  })
})

describe('a token that lies about itself', () => {
  test('is not sent where it counts otherwise than it did', async () => {
    expect(await readToken('changesDecimals')).toMatchObject({ decimals: 6 })
    await prepare('changesDecimals')
    await anvil.request('anvil_setStorageAt', addressOf('changesDecimals'), word(1n), word(18n))
    await expect(prepare('changesDecimals')).rejects.toMatchObject({
      code: 'SEND_DRAFT_INCOMPLETE',
      message: expect.stringContaining('TKN has 18 decimals, not 6'),
    })
  })

  test('is none where it has more decimals than a token can have', async () => {
    expect(await readToken('hasTooManyDecimals')).toBeUndefined()
    await expect(prepare('hasTooManyDecimals')).rejects.toMatchObject({ code: 'SEND_DRAFT_INCOMPLETE' })
  })

  test.each(['misleads', 'isCalledAtLength', 'saysNoText'] as const)(
    'has texts that are safe to show, or none: one that %s',
    async (kind) => {
      const facts = await readToken(kind)
      expect(facts?.decimals).toBe(6)
      for (const text of [facts?.symbol, facts?.name]) {
        if (text === undefined) continue
        expect(cleanText(text)).toBe(text)
        expect(text.length).toBeLessThan(200)
      }
    },
  )

  test('is none where no contract is', async () => {
    const { chain, network } = made
    const token = { ...tokenOf('honest'), address: bob.address }
    const request = { network, from: alice.address, to: bob.address, amount: 1n, token }
    await expect(chain.prepareTransfer(request)).rejects.toMatchObject({ code: 'INVALID_CAIP_ADDRESS' })
  })
})
