import { expect, test, vi } from 'vitest'
import { lazy } from './lazy.js'

test('it is loaded with the first use, and once', async () => {
  const load = vi.fn(async () => ({}))
  const get = lazy(load)
  expect(load).not.toHaveBeenCalled()
  expect(await get()).toBe(await get())
  expect(load).toHaveBeenCalledTimes(1)
})

test('calls during loading share one promise', async () => {
  const load = vi.fn(async () => ({}))
  const get = lazy(load)
  const [one, other] = await Promise.all([get(), get()])
  expect(one).toBe(other)
  expect(load).toHaveBeenCalledTimes(1)
})

test('a failure rejects, and the next call tries again', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue('there')
  const get = lazy(load)
  await expect(get()).rejects.toThrow('offline')
  expect(await get()).toBe('there')
})
