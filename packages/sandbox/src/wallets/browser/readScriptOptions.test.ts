import { expect, test } from 'vitest'
import { readScriptOptions } from './readScriptOptions.js'

const nowhere = () => undefined

test('takes the sandbox from where the script was served, and the wallets from its query', () => {
  const options = readScriptOptions('http://127.0.0.1:4100/wallets.js?wallets=standard,asking,other', nowhere)
  expect(options.wallets).toEqual(['asking', 'standard'])
  expect(options.sandboxUrl()).toBe('http://127.0.0.1:4100')
})

test("takes the Solana wallet's name from the query, so that it is one wallet with another", () => {
  const named = readScriptOptions('http://127.0.0.1:4100/wallets.js?solanaName=Sandbox%20Wallet', nowhere)
  expect(named.solanaName).toBe('Sandbox Wallet')
  expect(readScriptOptions('http://127.0.0.1:4100/wallets.js', nowhere).solanaName).toBeUndefined()
})

test('asks the page for the sandbox when the script was injected, and only once it is needed', () => {
  let url: string | undefined
  const options = readScriptOptions(undefined, () => url)
  expect(options.wallets).toEqual(['instant', 'asking', 'solana', 'polkadot', 'bitcoin', 'sats'])
  expect(() => options.sandboxUrl()).toThrowError(expect.objectContaining({ code: 4900 }))
  url = 'http://localhost:4200'
  expect(options.sandboxUrl()).toBe('http://localhost:4200')
})

test('uses no sandbox elsewhere', () => {
  expect(() => readScriptOptions('https://example.com/wallets.js', nowhere).sandboxUrl()).toThrow()
})
