import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { sourceHash } from './names.generated.js'

test('the compiled contracts of names are of the source as it is: else `npm run contracts`', async () => {
  const source = await readFile(new URL('../../../contracts/names.sol', import.meta.url))
  expect(createHash('sha256').update(source).digest('hex')).toBe(sourceHash)
})
