import { describe, expect, test } from 'vitest'
import { sdkFrom } from './optionalSdk.js'
import { importSdk } from './sdk.js'
import { importSdk as importSdkFromApp } from './sdkFromApp.js'

const missing = {
  code: 'SDK_MISSING',
  message: expect.stringContaining('npm install @walletconnect/universal-provider@2.21.8'),
}

describe('the SDK', () => {
  test('is the one that the app has installed', async () => {
    expect((await importSdk()).UniversalProvider.init).toEqual(expect.any(Function))
  })

  test('is the one that the app hands over', async () => {
    const sdk = await sdkFrom(() => import('@walletconnect/universal-provider'))()
    expect(sdk.UniversalProvider).toBe((await importSdk()).UniversalProvider)
  })

  test.each([
    ['a module that a bundler leaves empty', async () => ({}) as never],
    ['another module', async () => ({ UniversalProvider: 'no' })],
    ['one that is not there', () => Promise.reject(new Error("Cannot find module 'x'"))],
  ])('is missing where the app hands over %s', async (_, sdk) => {
    await expect(sdkFrom(sdk)()).rejects.toMatchObject(missing)
  })

  test('of which the code does not arrive has failed to load', async () => {
    const sdk = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /sdk.js'))
    await expect(sdkFrom(sdk)()).rejects.toMatchObject({ code: 'PLUGIN_LOAD_FAILED' })
  })

  test('is missing in a build by webpack, which tells how to hand it over', async () => {
    await expect(importSdkFromApp()).rejects.toMatchObject({
      ...missing,
      hint: expect.stringContaining(
        "walletConnect({ sdk: () => import('@walletconnect/universal-provider') })",
      ),
    })
  })
})
