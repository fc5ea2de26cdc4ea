import { expect, test } from 'vitest'
import { permuted } from './frameClient.fixture.js'

test('100,000 answers in other orders, each with a lie behind it, change nothing', async () => {
  const wrong: number[] = []
  for (let round = 0; round < 100; round++) wrong.push(await permuted(1000))
  expect(wrong.filter((count) => count > 0)).toEqual([])
})
