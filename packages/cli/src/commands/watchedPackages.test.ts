import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { watchedPackages } from './watchedPackages.js'

test.each(['runtime', 'plugins'])('a report names every peer of %s', (name) => {
  const path = new URL(`../../../${name}/package.json`, import.meta.url)
  const { peerDependencies = {} } = JSON.parse(readFileSync(path, 'utf8'))
  expect(watchedPackages).toEqual(expect.arrayContaining(Object.keys(peerDependencies)))
})
