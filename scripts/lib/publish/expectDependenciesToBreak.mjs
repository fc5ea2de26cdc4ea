import { CommandError } from '../commandLine.mjs'
import { brokenDependencies } from './brokenDependencies.mjs'
import { judgeDependencies } from './dependencyRules.mjs'

/** The rules must see each fault, wherever it enters, and let pass what is right. */
export function expectDependenciesToBreak() {
  const ways = /** @type {const} */ (['dependencies', 'peerDependencies', 'besides'])
  const wrong = Object.entries(brokenDependencies).flatMap(([what, example]) =>
    ways.flatMap((way) => {
      const { complaints, used } = judgeExample(example, way)
      const isRight = example.complaint
        ? complaints.length === 1 && example.complaint.test(complaints[0] ?? '')
        : complaints.length === 0 && used.length === (example.allows ? 1 : 0)
      return isRight ? [] : [`${what} (${way}): ${complaints.join('; ') || 'no complaint'}`]
    }),
  )
  if (
    judgeExample({ entry: { license: 'MIT' } }, 'dependencies', { direct: 0, all: 1 }).complaints.length !== 2
  )
    wrong.push('too many packages: no complaint')
  if (wrong.length === 0) return
  throw new CommandError(
    `The rules for dependencies are wrong about these:\n${wrong.join('\n')}\nCorrect scripts/lib/publish/dependencyRules.mjs, or its case ` +
      'in brokenDependencies.mjs.',
  )
}

/**
 * @param {import('./brokenDependencies.mjs').Case} example
 * @param {'dependencies' | 'peerDependencies' | 'besides'} way by which the app needs it
 * @param {{ direct: number, all: number }} [budget]
 */
function judgeExample({ entry, name = 'suspect', declared, texts, allows }, way, budget) {
  const place = `node_modules/between/node_modules/${name}`
  const needs = way === 'besides' ? {} : { [way]: { between: '1.0.0' } }
  return judgeDependencies(
    { app: 'packages/app', besides: way === 'besides' ? ['between'] : [], budget },
    {
      locked: {
        'packages/app': needs,
        'node_modules/between': { version: '1.0.0', license: 'ISC', dependencies: { [name]: '1.0.0' } },
        [place]: { version: '1.0.0', ...entry },
      },
      installed: (where) =>
        where === place && texts ? { declared, author: undefined, texts, notices: [] } : undefined,
      exceptions: allows ? [{ app: 'packages/app', name, allows, reason: 'an example' }] : [],
    },
  )
}
