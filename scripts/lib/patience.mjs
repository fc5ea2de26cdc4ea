import { vi } from 'vitest'

// A set-up file for Vitest: waits may take long on a busy machine. By default, Vitest gives up after a second.
const timeout = 30_000
const { waitFor, waitUntil } = vi
/** @param {Parameters<typeof waitFor>[1]} given */
const patient = (given) => ({ timeout, ...(typeof given === 'number' ? { timeout: given } : given) })

vi.waitFor = (callback, options) => waitFor(callback, patient(options))
vi.waitUntil = (callback, options) => waitUntil(callback, patient(options))
