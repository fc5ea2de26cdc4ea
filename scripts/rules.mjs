import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError, runScript } from './lib/commandLine.mjs'
import { root } from './lib/paths.mjs'
import { citedIn, rulesOf } from './lib/ruleTables.mjs'

const usage = `npm run rules      writes into docs/behaviour.md which rules stand: those that a test cites by their ids

  --check      writes nothing, and fails where a state is not what the tests say`

const path = 'docs/behaviour.md'

await runScript({ usage, options: { check: { type: 'boolean', default: false } } }, ({ check }) => {
  const text = readFileSync(join(root, path), 'utf8')
  const cited = new Set(tests().flatMap((test) => citedIn(readFileSync(join(root, test), 'utf8'))))
  const rules = rulesOf(text).map((rule) => ({ ...rule, now: cited.has(rule.id) ? 'stands' : 'later' }))
  const stale = rules.filter(({ state, now }) => state !== now)
  const standing = rules.filter(({ now }) => now === 'stands').length
  const told = stale.map(({ id, now }) => `${id} ${now === 'stands' ? 'stands' : 'is cited by no test'}`)
  if (check && stale.length > 0) {
    throw new CommandError(`${path} says otherwise than the tests: ${told.join(', ')}. Run: npm run rules`)
  }
  const lines = text.split('\n')
  for (const rule of stale) lines[rule.line] = rule.inState(rule.now)
  if (stale.length > 0) writeFileSync(join(root, path), lines.join('\n'))
  console.log([...told, `${standing} of ${rules.length} rules stand.`].join('\n'))
})

/** Unit tests and journeys, new ones too. */
function tests() {
  return execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.tsx', '*.spec.ts'],
    { cwd: root, encoding: 'utf8' },
  )
    .split('\n')
    .filter((file) => file && existsSync(join(root, file)))
}
