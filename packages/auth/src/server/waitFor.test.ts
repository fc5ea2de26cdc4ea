import { describe, expect, it, vi } from 'vitest'
import { waitFor } from './waitFor.js'

/** Time that passes as soon as somebody waits. */
function playedTime() {
  const slept: number[] = []
  const sleep = async (ms: number) => void slept.push(ms)
  return { slept, sleep }
}

describe('waiting for a row', () => {
  it('ends with what is there at once, without a wait', async () => {
    const { slept, sleep } = playedTime()
    expect(await waitFor(async () => 'row', { sleep })).toBe('row')
    expect(slept).toEqual([])
  })

  it('looks every 250 ms until the row comes', async () => {
    const { slept, sleep } = playedTime()
    const look = vi.fn(async () => (slept.length === 3 ? 'row' : undefined))
    expect(await waitFor(look, { sleep })).toBe('row')
    expect(slept).toEqual([250, 250, 250])
  })

  it('ends without one after the longest time, in which it has looked once more', async () => {
    const { slept, sleep } = playedTime()
    const look = vi.fn(async () => undefined)
    expect(await waitFor(look, { mostMs: 15_000, everyMs: 1000, sleep })).toBeUndefined()
    expect(slept).toHaveLength(15)
    expect(look).toHaveBeenCalledTimes(16)
  })

  it('ends when nobody waits any more', async () => {
    const left = new AbortController()
    const look = vi.fn(async () => undefined)
    const sleep = async () => left.abort()
    expect(await waitFor(look, { signal: left.signal, sleep })).toBeUndefined()
    expect(look).toHaveBeenCalledTimes(1)
  })

  it('doesn’t look for somebody who has left before', async () => {
    const look = vi.fn(async () => 'row')
    expect(await waitFor(look, { signal: AbortSignal.abort() })).toBeUndefined()
    expect(look).not.toHaveBeenCalled()
  })

  it('fails as the look fails', async () => {
    const look = () => Promise.reject(new Error('The log-in has expired.'))
    await expect(waitFor(look)).rejects.toThrow('expired')
  })
})
