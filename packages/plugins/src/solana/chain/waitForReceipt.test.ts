import { HttpError } from '@wallet-modal/runtime/chain'
import { fakeClock, settled } from '@wallet-modal/runtime/testing'
import { expect, test } from 'vitest'
import { scriptedNodes, testNetwork } from './nodes.fixture.js'
import { waitForReceipt } from './waitForReceipt.js'

const id = '5'.repeat(87)

/** Waits for a receipt, with nodes that give the test's answers. */
function wait(signal?: AbortSignal) {
  const clock = fakeClock()
  const world = {
    status: null as unknown,
    height: { processed: 1_000, finalized: 968 },
    outcome: { meta: { fee: 5_010, logMessages: [] } } as unknown,
    failure: undefined as Error | undefined,
  }
  const nodes = scriptedNodes({
    getSignatureStatuses() {
      if (world.failure) throw world.failure
      return { value: [world.status] }
    },
    getBlockHeight: ([options]) => world.height[(options as { readonly commitment: 'processed' }).commitment],
    getTransaction: () => world.outcome,
  })
  let ended: unknown
  waitForReceipt({ network: testNetwork, id, signal }, { nodes, clock }).then(
    (receipt) => {
      ended = receipt
    },
    (error: unknown) => {
      ended = error
    },
  )
  return {
    world,
    clock,
    nodes,
    async after(seconds: number) {
      for (let second = 0; second < seconds; second += 1) {
        await settled()
        clock.advance(1_000)
      }
      await settled()
      return ended
    },
  }
}

const landed = (confirmationStatus: string, err: unknown = null) => ({ slot: 77, err, confirmationStatus })

test('a transaction that is processed but not confirmed has no receipt yet, even if it failed', async () => {
  const { world, after } = wait()
  world.status = landed('processed', 'AccountNotFound')
  expect(await after(10)).toBeUndefined()
  world.status = landed('confirmed')
  expect(await after(5)).toEqual({ id, block: 77n, fee: 5_010n })
})

test('a node that has not written it down yet is asked again', async () => {
  const { world, after } = wait()
  world.status = landed('finalized')
  world.outcome = null
  expect(await after(10)).toBeUndefined()
  world.outcome = { meta: { fee: 7, logMessages: null } }
  expect(await after(5)).toEqual({ id, block: 77n, fee: 7n })
})

test('it has expired once 150 blocks are final after the wait began, and nobody knows it', async () => {
  const { world, after } = wait()
  expect(await after(60)).toBeUndefined()
  world.height = { processed: 1_182, finalized: 1_150 }
  expect(await after(20)).toBeUndefined()
  world.height = { processed: 1_183, finalized: 1_151 }
  expect(await after(20)).toMatchObject({ name: 'ExecutionError', code: 'NONCE_TOO_LOW' })
})

test('carried out in the last block that could hold it, it is found', async () => {
  const { world, after } = wait()
  await after(5)
  world.height = { processed: 1_300, finalized: 1_268 }
  await after(3)
  world.status = landed('confirmed')
  expect(await after(5)).toMatchObject({ block: 77n })
})

test('a node that is behind does not make it expire: two must say so, one after the other', async () => {
  const { world, after, nodes } = wait()
  await after(5)
  const looks = () => nodes.asked.filter((method) => method === 'getSignatureStatuses').length
  world.height = { processed: 1_300, finalized: 1_268 }
  const before = looks()
  while (looks() === before) await after(1)
  world.height = { processed: 1_100, finalized: 1_068 }
  expect(await after(30)).toBeUndefined()
})

test('a visitor who is offline for ten minutes is told when they are back', async () => {
  const { world, after } = wait()
  world.failure = new HttpError('HTTP_UNREACHABLE', 'offline', { url: 'https://node.example' })
  expect(await after(600)).toBeUndefined()
  world.failure = undefined
  world.status = landed('confirmed', { InstructionError: [0, { Custom: 6000 }] })
  expect(await after(5)).toMatchObject({ code: 'EXECUTION_REVERTED', reason: 'custom program error 6000' })
})

test('a caller that stops waiting leaves no timer', async () => {
  const caller = new AbortController()
  const { after, clock } = wait(caller.signal)
  await after(5)
  caller.abort(new Error('enough'))
  expect(await after(0)).toMatchObject({ message: 'enough' })
  expect(clock.timers).toBe(0)
})

test.each(['', 'x', `0x${'ab'.repeat(32)}`, '5'.repeat(10_000), undefined])(
  '%j is no id of a transaction',
  async (id) => {
    const options = { nodes: scriptedNodes({}), clock: fakeClock() }
    await expect(waitForReceipt({ network: testNetwork, id: id as string }, options)).rejects.toMatchObject({
      code: 'TRANSACTION_INVALID',
    })
  },
)
