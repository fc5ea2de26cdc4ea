import { expect, test } from 'vitest'
import { isInteractive, type Surroundings } from './isInteractive.js'

const terminal: Surroundings = {
  flag: undefined,
  yes: false,
  json: false,
  isStdinTty: true,
  isStdoutTty: true,
  env: {},
}

test.each([
  ['a terminal', {}, true],
  ['no terminal to read from', { isStdinTty: false }, false],
  ['no terminal to write to', { isStdoutTty: false }, false],
  ['CI', { env: { CI: 'true' } }, false],
  ['CI=false', { env: { CI: 'false' } }, true],
  ['CI empty', { env: { CI: '' } }, true],
  ['--yes', { yes: true }, false],
  ['--json', { json: true }, false],
  ['TERM=dumb', { env: { TERM: 'dumb' } }, false],
  ['--interactive wins over all of these', { flag: true, yes: true, isStdinTty: false }, true],
  ['--no-interactive wins as well', { flag: false }, false],
] as const)('%s', (_name, difference, expected) => {
  expect(isInteractive({ ...terminal, ...difference })).toBe(expected)
})
