import { settled } from '@wallet-modal/runtime/testing'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { holdClient } from './sharedClient.js'
import { closeSignClient, forgetGlobalCore, type SignClient, startSignClient } from './signClient.js'

vi.mock('./signClient.js', () => ({
  startSignClient: vi.fn(),
  closeSignClient: vi.fn(async () => {}),
  forgetGlobalCore: vi.fn(),
}))

/** Starts that wait for the test. */
const starts: { resolve(client: SignClient): void; reject(error: unknown): void }[] = []
const clients: SignClient[] = []
const finish = async (index: number) => {
  const client = { index } as unknown as SignClient
  clients[index] = client
  starts[index]?.resolve(client)
  await settled()
}

beforeEach(() => {
  starts.length = 0
  clients.length = 0
  vi.mocked(closeSignClient).mockClear()
  vi.mocked(forgetGlobalCore).mockClear()
  vi.mocked(startSignClient).mockImplementation(
    () => new Promise((resolve, reject) => void starts.push({ resolve, reject })),
  )
})

let pages = 0
/** A page of its own. */
const page = () => {
  pages += 1
  const options = { storagePrefix: `prefix ${pages}` } as never
  return { hold: () => holdClient(options), prefix: `prefix ${pages}` }
}

describe('modals of one page share a client (decision 5, decision 11)', () => {
  test('one is started for all', async () => {
    const { hold } = page()
    const holds = [hold(), hold(), hold()]
    await finish(0)
    expect([starts.length, ...(await Promise.all(holds.map(({ client }) => client)))]).toEqual([
      1,
      clients[0],
      clients[0],
      clients[0],
    ])
  })

  test('of another relay they do not', () => {
    page().hold()
    page().hold()
    expect(starts).toHaveLength(2)
  })

  test('the last one to let go closes it', async () => {
    const { hold, prefix } = page()
    const [first, second] = [hold(), hold()]
    await finish(0)
    first.release()
    await settled()
    expect(closeSignClient).not.toHaveBeenCalled()
    second.release()
    await settled()
    expect(vi.mocked(closeSignClient).mock.calls).toEqual([[clients[0], prefix]])
  })

  test('releasing twice counts once', async () => {
    const { hold } = page()
    const [first] = [hold(), hold()]
    await finish(0)
    first?.release()
    first?.release()
    await settled()
    expect(closeSignClient).not.toHaveBeenCalled()
  })

  test('after that another is started', async () => {
    const { hold } = page()
    hold().release()
    await finish(0)
    hold()
    expect([starts.length, vi.mocked(closeSignClient).mock.calls.length]).toEqual([2, 1])
  })
})

describe('let go while it starts', () => {
  test('it is closed when it has started', async () => {
    const { hold } = page()
    hold().release()
    expect(closeSignClient).not.toHaveBeenCalled()
    await finish(0)
    expect(closeSignClient).toHaveBeenCalledTimes(1)
  })

  test('is given to a modal that comes meanwhile, and stays open: the SDK would give both clients one core', async () => {
    const { hold } = page()
    hold().release()
    const { client } = hold()
    await finish(0)
    expect([starts.length, await client, vi.mocked(closeSignClient).mock.calls.length]).toEqual([
      1,
      clients[0],
      0,
    ])
  })

  test('and taken, and let go again, it is closed once', async () => {
    const { hold } = page()
    for (let time = 0; time < 5; time += 1) hold().release()
    await finish(0)
    expect([starts.length, vi.mocked(closeSignClient).mock.calls.length]).toEqual([1, 1])
  })
})

describe('a start that fails', () => {
  test('is told to everybody, and forgotten, its core too', async () => {
    const { hold, prefix } = page()
    const failed = [hold(), hold()].map(({ client }) => expect(client).rejects.toThrow('no storage'))
    starts[0]?.reject(new Error('no storage'))
    await Promise.all(failed)
    expect(forgetGlobalCore).toHaveBeenCalledWith(prefix)
    hold()
    expect(starts).toHaveLength(2)
  })

  test('of before does not close the one of after', async () => {
    const { hold } = page()
    const first = hold()
    starts[0]?.reject(new Error('no storage'))
    await settled()
    hold()
    first.release()
    await finish(1)
    expect(closeSignClient).not.toHaveBeenCalled()
  })

  test('that no modal waits for is no unhandled rejection', async () => {
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    page().hold().release()
    starts[0]?.reject(new Error('no storage'))
    await settled()
    process.off('unhandledRejection', unhandled)
    expect(unhandled).not.toHaveBeenCalled()
  })
})
