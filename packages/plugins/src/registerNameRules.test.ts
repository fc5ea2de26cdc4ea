import { describe, expect, test } from 'vitest'
import { scriptedChain } from './evm/chain/scriptedChain.fixture.js'
import { readName } from './registerName/readName.js'

const provider = {
  suffixes: ['.names.example', '.old.example'],
  rules: { min: 4, max: 63, pattern: /^[a-z0-9-]+$/ },
}

const { chain } = scriptedChain({})

const read = (text: string) => readName(text, '.names.example', provider, chain.normalizeName)

describe('a text is a name', () => {
  test.each([
    ['letters, digits and hyphens', 'ada-99', 'ada-99.names.example'],
    ['in its normalized form', 'Ada99', 'ada99.names.example'],
    ['in its normalized form, where it is full-width', 'ａｄａ９', 'ada9.names.example'],
    ['with its suffix', 'alice.names.example', 'alice.names.example'],
    ['with another suffix of the provider', 'alice.OLD.example', 'alice.old.example'],
    ['without blanks around it', ' alice ', 'alice.names.example'],
  ])('%s', async (_, text, name) => {
    expect(await read(text)).toMatchObject({ name })
  })
})

// Spec §5.7
describe('a text is refused', () => {
  test.each([
    ['that is too short', 'abc', { problem: 'short' }],
    ['that is too long', 'a'.repeat(64), { problem: 'long' }],
    ['with a foreign suffix', 'alice.eth', { problem: 'suffix' }],
    ['with two levels', 'al.ice.names.example', { problem: 'suffix' }],
    ['whose letters pass for others', 'p\u0430ypal', { problem: 'confusable' }],
    ['with another character', 'al_ice', { problem: 'letter', letter: '_' }],
    ['with a blank', 'al ice', { problem: 'letter', letter: ' ' }],
    ['in another script', 'кошелёк', { problem: 'letter', letter: 'к' }],
    ['whose hyphens mark an encoded name', 'ab--cd', { problem: 'form' }],
  ])('%s', async (_, text, problem) => {
    expect(await read(text)).toEqual(problem)
  })
})
