import { packageEntries } from './packageExports.mjs'

/** Published names lead to the sources, so that no unit or component test waits for a build. */
export const sources = [
  'packages/runtime',
  'packages/plugins',
  'packages/sandbox',
  'packages/auth',
  'packages/cli',
]
  .flatMap(packageEntries)
  .map(({ specifier, source }) => ({ find: new RegExp(`^${specifier}$`), replacement: source }))
