/// <reference types="vite/client" />
import { createTestModal, describePlugin } from '@wallet-modal/runtime/testing'
import { describe, expect, test } from 'vitest'
import { walletModal } from '../package.json'
import { facts } from './facts.js'
import { sample } from './index.js'

describePlugin(sample(), {
  describe,
  test,
  facts,
  use: async (api) => api.choose('0x0000000000000000000000000000000000000001'),
  visits: {
    SampleView: [
      { when: 'the first time', act: (screen) => screen.press('Make it my favourite') },
      { when: 'without a wallet', isConnected: false },
    ],
  },
  code: import.meta.glob(['./*.{ts,tsx}', '!./*.test.ts'], { query: '?raw', import: 'default', eager: true }),
})

test('the favourite is kept for the next visit', async () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const visit = () => createTestModal({ plugins: [sample()], storage }).modal.plugins.sample.load()
  const first = await visit()
  first.choose('0x0000000000000000000000000000000000000001')
  const second = await visit()
  expect(second.favourite()).toBe('0x0000000000000000000000000000000000000001')
  second.choose(undefined)
  expect((await visit()).favourite()).toBeUndefined()
})

test('package.json repeats the facts', () => {
  expect(walletModal).toEqual({ ...facts, export: 'sampleEntry' })
})
