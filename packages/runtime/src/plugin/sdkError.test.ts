import { describe, expect, test, vi } from 'vitest'
import { reportMissingSdk, sdkError } from './sdkError.js'

const sdk = { pluginId: 'harbour', name: 'The SDK of Harbour', install: '@harbour/sdk@1.2.3' }

describe('an SDK that is not installed', () => {
  test.each([
    [
      'webpack and Turbopack',
      Object.assign(new Error("Cannot find module '@harbour/sdk'"), { code: 'MODULE_NOT_FOUND' }),
    ],
    [
      'Vite',
      new Error('Could not resolve "@harbour/sdk" imported by "@wallet-modal/plugins". Is it installed?'),
    ],
    ['Chrome', new TypeError("Failed to resolve module specifier '@harbour/sdk'")],
    [
      'Firefox',
      new TypeError('The specifier “@harbour/sdk” was a bare specifier, but was not remapped to anything.'),
    ],
    ['Safari', new TypeError("Module name, '@harbour/sdk' does not resolve to a valid URL.")],
    [
      'Node',
      Object.assign(new Error("Cannot find package '@harbour/sdk'"), { code: 'ERR_MODULE_NOT_FOUND' }),
    ],
    ['a build that leaves it out', undefined],
  ])('is told with the line that installs it, as %s say it', (_, cause) => {
    expect(sdkError(sdk, cause)).toMatchObject({
      code: 'SDK_MISSING',
      message: 'The SDK of Harbour is not installed. Run: npm install @harbour/sdk@1.2.3',
      pluginId: 'harbour',
      cause,
    })
  })
})

test.each([
  [
    'Vite',
    new TypeError('Failed to fetch dynamically imported module: https://shop.example/assets/sdk-1.js'),
  ],
  ['webpack', Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })],
  ['nobody knows what', 'no'],
])('an SDK whose code does not arrive is another failure, by %s', (_, cause) => {
  expect(sdkError(sdk, cause)).toMatchObject({ code: 'PLUGIN_LOAD_FAILED', cause })
})

describe("the app's team", () => {
  test('is told of a missing SDK by the console and by an alert', () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const alert = vi.fn()
    const error = sdkError(sdk)
    reportMissingSdk(error, { alert })
    expect(alert.mock.calls).toEqual([[error]])
    expect(logged.mock.calls).toEqual([
      [
        expect.stringMatching(
          /^\[wallet-modal\] .* npm install @harbour\/sdk@1\.2\.3 Restart the development server/,
        ),
      ],
    ])
  })

  test("is told of nothing where the visitor's connection failed", () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const alert = vi.fn()
    reportMissingSdk(sdkError(sdk, new TypeError('Failed to fetch dynamically imported module')), { alert })
    expect([alert.mock.calls, logged.mock.calls]).toEqual([[], []])
  })
})
