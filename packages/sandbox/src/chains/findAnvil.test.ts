import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findAnvil } from './findAnvil.js'

const thisFile = fileURLToPath(import.meta.url)

/** Resolves the specifiers that `known` accepts to a file that exists. */
function resolver(known: RegExp): (specifier: string) => string {
  return (specifier) => {
    if (known.test(specifier)) return thisFile
    throw new Error('Cannot find module')
  }
}

test('prefers the platform binary', () => {
  const binary = resolver(/^@foundry-rs\/anvil-linux-amd64\/bin\/anvil$/)
  expect(findAnvil('linux', 'x64', binary)).toEqual({ file: thisFile, args: [] })
  const windows = resolver(/^@foundry-rs\/anvil-win32-amd64\/bin\/anvil\.exe$/)
  expect(findAnvil('win32', 'x64', windows)).toEqual({ file: thisFile, args: [] })
})

test('falls back to the wrapper script', () => {
  const wrapper = resolver(/anvil\/bin\.mjs$|package\.json$/)
  expect(findAnvil('darwin', 'arm64', wrapper)).toEqual({ file: process.execPath, args: [thisFile] })
})

test('names the missing package', () => {
  expect(() => findAnvil('linux', 'arm64', resolver(/bin\.mjs$/))).toThrowErrorMatchingInlineSnapshot(
    `[SandboxError: The local chain needs @foundry-rs/anvil-linux-arm64, which is not installed.]`,
  )
})
