import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const textOf = (path: string) => readFile(new URL(path, import.meta.url), 'utf8')

test('the compiled contracts of names are of the source as it is: else `npm run contracts`', async () => {
  const hash = createHash('sha256')
    .update(await textOf('../../../contracts/names.sol'))
    .digest('hex')
  expect(await textOf('names.generated.ts')).toContain(`SHA-256 of the source: ${hash}\n`)
})
