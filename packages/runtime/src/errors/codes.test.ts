import { expect, test } from 'vitest'
import docs from '../../../../docs/errors.md?raw'
import { codes } from './codes.js'
import type { CodeEntry } from './coreTexts.js'

const rows = [...docs.matchAll(/^\| <a id="(\w+)"><\/a>`(\w+)` +\| (.+?) +\| (.+?) +\| (.+?) +\|$/gm)].map(
  ([, anchor, code, text, who, when]) => ({ anchor, code, text, who, when }),
)

test('docs/errors.md has one row for each code, and no other', () => {
  expect(rows.map(({ code }) => code).sort()).toEqual(Object.keys(codes).sort())
  expect(rows.filter(({ anchor, code }) => anchor !== code)).toEqual([])
})

test('docs/errors.md repeats texts and events of the table', () => {
  for (const [code, entry] of Object.entries<CodeEntry>(codes)) {
    const row = rows.find((candidate) => candidate.code === code)
    expect(row?.text, code).toBe(entry.message ?? entry.userMessage ?? '–')
    if (entry.message && entry.userMessage) expect(row?.who, code).toContain(entry.userMessage)
    if (entry.event) expect(row?.when, code).toContain(entry.event)
  }
})

test('every thrown error of Spec §8 has one code', () => {
  const texts = Object.values<CodeEntry>(codes).map(({ message }) => message)
  for (const text of [
    'SIWX is not enabled',
    'No ActiveCaipAddress found',
    'No ActiveCaipNetwork or client found',
    'No ConnectionController client found',
    'Unsupported chain',
    'Chain adapter not found',
    'NetworkController client not set',
    'ConnectionController client not set',
    'Network not found',
    'Address or auth connector not found',
    'Error resolving name',
    'Error fetching name suggestions',
    'Error fetching names for address',
    'Error registering name',
    "Transactions can't be fetched without an accountAddress",
    'Invalid CAIP Address',
    'Network not supported for Gas Price',
    'Network not supported for Swaps',
  ]) {
    expect(
      texts.filter((candidate) => candidate === text),
      text,
    ).toHaveLength(1)
  }
})

test('every failure text for visitors of Spec §8 has a code', () => {
  const texts = Object.values<CodeEntry>(codes).map(({ userMessage }) => userMessage)
  expect(texts).toEqual(
    expect.arrayContaining([
      'A problem occurred while trying initialize authentication',
      'Signature declined',
      'This application might not support Smart Accounts',
      'Failed to fetch transactions',
      'Token Balance Unavailable',
      'Something went wrong',
      'Failed to send transaction. Please try again.',
      'Please enter a valid amount and receiver address',
      'Action not allowed',
      'Failed to disconnect',
      'Invalid App Configuration',
      'Please try again after {n} seconds',
    ]),
  )
})

test('every execution error of Spec §8 has a code', () => {
  expect(Object.keys(codes)).toEqual(
    expect.arrayContaining([
      'EXECUTION_REVERTED',
      'FEE_CAP_TOO_HIGH',
      'FEE_CAP_TOO_LOW',
      'NONCE_TOO_HIGH',
      'NONCE_TOO_LOW',
      'INSUFFICIENT_FUNDS',
      'INTRINSIC_GAS_TOO_HIGH',
      'INTRINSIC_GAS_TOO_LOW',
      'TRANSACTION_TYPE_UNSUPPORTED',
      'TIP_ABOVE_FEE_CAP',
    ]),
  )
})

test('the tracking events on failure are those of Spec §8', () => {
  const events = new Set(Object.values<CodeEntry>(codes).flatMap(({ event }) => event ?? []))
  expect([...events].sort()).toEqual([
    'DISCONNECT_ERROR',
    'ERROR_FETCH_TRANSACTIONS',
    'SEND_ERROR',
    'SIWX_AUTH_ERROR',
  ])
})
