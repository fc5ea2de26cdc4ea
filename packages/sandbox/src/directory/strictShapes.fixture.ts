import { expect } from 'vitest'
import type { DirectoryWallet } from './DirectoryWallet.js'

const chainId = /^(eip155:\d+|solana:[1-9A-HJ-NP-Za-km-z]{32}|bip122:[0-9a-f]{32})$/
const text = (value: unknown) => typeof value === 'string' && value !== '' && value.trim() === value
// Links are as they were found, blanks at an end included.
const link = (value: unknown) => typeof value === 'string' && value !== ''
const linkOrNull = (value: unknown) => value === null || link(value)

/** The only fields that a wallet may have; `required` ones are always there. */
const fields: Record<keyof DirectoryWallet, { isRight(value: unknown): boolean; required?: true }> = {
  id: { isRight: (value) => /^[0-9a-f]{64}$/.test(String(value)), required: true },
  name: { isRight: text, required: true },
  homepage: { isRight: link },
  image_id: { isRight: (value) => /^[0-9a-f-]{36}$/.test(String(value)) },
  order: { isRight: (value) => Number.isInteger(value) && Number(value) > 0, required: true },
  badge_type: { isRight: (value) => value === 'certified' || value === 'none', required: true },
  chains: {
    isRight: (value) => Array.isArray(value) && value.length > 0 && value.every((id) => chainId.test(id)),
    required: true,
  },
  mobile_link: { isRight: linkOrNull, required: true },
  desktop_link: { isRight: linkOrNull, required: true },
  webapp_link: { isRight: linkOrNull, required: true },
  app_store: { isRight: linkOrNull, required: true },
  play_store: { isRight: linkOrNull, required: true },
  chrome_store: { isRight: linkOrNull, required: true },
  rdns: { isRight: (value) => value === null || text(value), required: true },
  injected: { isRight: (value) => value === null, required: true },
}

/** Fails unless an answer of `GET /getWallets` is exactly what is documented; returns its wallets. */
export function expectWalletPage(answer: unknown): { data: DirectoryWallet[]; count: number } {
  const page = answer as { data: DirectoryWallet[]; count: number }
  expect(Object.keys(page).sort()).toEqual(['count', 'data'])
  expect(Number.isInteger(page.count) && page.count >= page.data.length).toBe(true)
  expect(page.data.flatMap(faultsOf)).toEqual([])
  return page
}

function faultsOf(wallet: object): string[] {
  const missing = Object.entries(fields)
    .filter(([name, { required }]) => required && !Object.hasOwn(wallet, name))
    .map(([name]) => `lacks ${name}`)
  const wrong = Object.entries(wallet)
    .filter(
      ([name, value]) => !(fields as Partial<typeof fields>)[name as keyof DirectoryWallet]?.isRight(value),
    )
    .map(([name, value]) => `${name} is ${JSON.stringify(value)}`)
  return [...missing, ...wrong]
}
