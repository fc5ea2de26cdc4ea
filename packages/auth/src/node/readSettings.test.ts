import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readSettings } from './readSettings.js'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wallet-auth-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const complete = () => ({
  ORIGIN: 'https://wallet.shop.example',
  APPS: 'https://shop.example, https://*.shop.example',
  NAME: 'Shop',
  SMTP_URL: 'smtps://user:password@mail.example',
  MAIL_FROM: 'Shop <wallet@shop.example>',
  DATA_FOLDER: folder,
})

it('makes a secret at the first start, and keeps it for its owner alone', () => {
  const { secret } = readSettings(complete())
  expect(readSettings(complete()).secret).toEqual(secret)
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(folder, 'secret'), 'utf8')).toHaveLength(43)
})

it('names each setting that is missing or wrong', () => {
  const env = { ...complete(), ORIGIN: 'wallet.shop.example', NAME: undefined, APPS: '*', SMTP_URL: 'mail' }
  expect(() => readSettings(env)).toThrow(
    /ORIGIN is an origin, such as .*\n {2}APPS has an entry that is no origin\.\n {2}NAME is missing\.\n {2}SMTP_URL is wrong/,
  )
})

it('wants a secret from the environment where servers share a database', () => {
  const env = { ...complete(), DATABASE_URL: 'postgres://host/wallet' }
  expect(() => readSettings(env)).toThrow('SECRET is missing')
  expect(readSettings({ ...env, SECRET: 'A'.repeat(43) }).secret).toEqual(new Uint8Array(32))
})

it.each([
  ['ORIGIN', 'http://wallet.shop.example', /ORIGIN has to begin with https: outside of localhost\./],
  ['ORIGIN', 'http://localhost.shop.example', /ORIGIN has to begin with https:/],
  [
    'APPS',
    'https://shop.example, http://shop.example',
    /APPS has an entry without https: outside of localhost\./,
  ],
  ['APPS', 'http://*.shop.example:*', /APPS has an entry without https:/],
])('refuses %s=%s, which has no TLS', (name, value, words) => {
  expect(() => readSettings({ ...complete(), [name]: value })).toThrow(words)
})

it.each([
  ['http://localhost:3100', 'http://localhost:*'],
  ['http://wallet.app.localhost:3100', 'http://*.localhost:*, http://127.0.0.1:5173'],
  ['http://[::1]:3100', 'http://[::1]:5173'],
])('takes %s for apps at %s: they are on this computer', (ORIGIN, APPS) => {
  expect(readSettings({ ...complete(), ORIGIN, APPS }).origin).toBe(ORIGIN)
})

it('offers the providers whose credentials are set', () => {
  const env = {
    ...{ GITHUB_CLIENT_ID: 'one', GITHUB_CLIENT_SECRET: 'two' },
    ...{ APPLE_CLIENT_ID: 'shop', APPLE_TEAM_ID: 'team', APPLE_KEY_ID: 'key', APPLE_PRIVATE_KEY: 'a\\nb' },
  }
  expect(readSettings(complete()).socials).toEqual({})
  expect(readSettings({ ...complete(), ...env }).socials).toEqual({
    github: { clientId: 'one', clientSecret: 'two' },
    apple: { clientId: 'shop', signingKey: { teamId: 'team', keyId: 'key', privateKey: 'a\nb' } },
  })
})

it('names the credential that is missing', () => {
  const env = { ...complete(), GOOGLE_CLIENT_ID: 'one', X_CLIENT_SECRET: 'two' }
  expect(() => readSettings(env)).toThrow(
    /GOOGLE_CLIENT_SECRET is missing: GOOGLE_CLIENT_ID is set\.\n {2}X_CLIENT_ID is missing: X_CLIENT_SECRET is set\./,
  )
})

it('listens at one address where HOST names it', () => {
  expect(readSettings(complete()).host).toBeUndefined()
  expect(readSettings({ ...complete(), HOST: '127.0.0.1' }).host).toBe('127.0.0.1')
})
