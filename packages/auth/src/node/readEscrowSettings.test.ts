import { expect, it } from 'vitest'
import { readEscrowSettings } from './readEscrowSettings.js'
import { readSettings } from './readSettings.js'

const shared = 'A'.repeat(43)
const secret = `${'B'.repeat(42)}A`

const common = {
  NAME: 'Shop',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'wallet@shop.example',
  DATABASE_URL: 'postgres://host/a',
}
const escrow = {
  ...common,
  ORIGIN: 'https://escrow.shop.example',
  WALLET_ORIGIN: 'https://wallet.shop.example',
  ESCROW_SECRET: shared,
  SECRET: secret,
}
const logIn = {
  ...common,
  ORIGIN: 'https://wallet.shop.example',
  APPS: 'https://shop.example',
  SECRET: secret,
  RECOVERY: 'escrow',
  ESCROW_ORIGIN: 'https://escrow.shop.example',
  ESCROW_SECRET: shared,
}

it('the escrow and the log-in server know each other', () => {
  expect(readEscrowSettings(escrow)).toMatchObject({ wallet: logIn.ORIGIN, port: 3200 })
  expect(readSettings(logIn).escrow).toEqual({ origin: escrow.ORIGIN, secret: new Uint8Array(32) })
})

it('keys are left with nobody until RECOVERY says so', () => {
  expect(readSettings({ ...logIn, RECOVERY: undefined }).escrow).toBeUndefined()
})

it.each<[string, object, RegExp]>([
  ['no secret of its own', { SECRET: undefined }, /SECRET is missing/],
  ['the shared secret as its own', { SECRET: shared }, /SECRET is ESCROW_SECRET/],
  ['the log-in server’s host', { ORIGIN: escrow.WALLET_ORIGIN }, /host of its own/],
  ['no TLS', { WALLET_ORIGIN: 'http://wallet.shop.example' }, /WALLET_ORIGIN has to begin with https:/],
])('the escrow refuses %s', (_, change, words) => {
  expect(() => readEscrowSettings({ ...escrow, ...change })).toThrow(words)
})

it.each<[string, object, RegExp]>([
  ['no escrow', { ESCROW_ORIGIN: undefined }, /needs ESCROW_ORIGIN and ESCROW_SECRET/],
  ['itself as its escrow', { ESCROW_ORIGIN: logIn.ORIGIN }, /ESCROW_ORIGIN is this server/],
  ['a short secret', { ESCROW_SECRET: 'AA' }, /ESCROW_SECRET is 32 random bytes/],
])('the log-in server refuses %s', (_, change, words) => {
  expect(() => readSettings({ ...logIn, ...change })).toThrow(words)
})
