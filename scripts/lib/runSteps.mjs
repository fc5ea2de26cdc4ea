import { existsSync, readFileSync, rmSync } from 'node:fs'
import { CommandError, explainFailure } from './commandLine.mjs'
import { root } from './paths.mjs'
import { runCommand } from './runCommand.mjs'
import { typed } from './steps.mjs'

/**
 * Runs the steps in their order, some beside each other, stops where one fails, and closes with the number of tests.
 *
 * @param {import('./steps.mjs').Step[]} steps
 */
export async function runSteps(steps) {
  const tests = { passed: 0, failed: 0 }
  await explainFailure(async () => {
    for (const group of groupsOf(steps)) {
      const isAlone = group.length === 1
      const results = await Promise.all(
        group.map(async (step) => ({ step, counted: await runStep(step, isAlone ? 'inherit' : 'capture') })),
      )
      for (const { step, counted } of results) {
        tests.passed += counted.passed
        tests.failed += counted.failed
        failUnlessGreen(step, counted)
      }
    }
  })
  console.log(`\n${tests.passed} passed, ${tests.failed} failed`)
}

/**
 * Groups of steps that run at the same time.
 *
 * @param {import('./steps.mjs').Step[]} steps
 */
function groupsOf(steps) {
  /** @type {import('./steps.mjs').Step[][]} */
  const groups = []
  for (const step of steps) {
    if (step.beside) groups.at(-1)?.push(step)
    else groups.push([step])
  }
  return groups
}

/**
 * @param {import('./steps.mjs').Step} step
 * @param {'inherit' | 'capture'} output `capture` prints what it said once it has ended
 */
async function runStep(step, output) {
  if (output === 'inherit') console.log(`\n── ${step.name}`)
  const report = step.report && `${root}${step.report}`
  if (report) rmSync(report, { force: true })

  const startedAt = performance.now()
  const { exitCode, output: said } = await runCommand(step.command, { output })
  if (output === 'capture') console.log(`\n── ${step.name}\n${said.trimEnd()}`)
  console.log(`── ${step.name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)

  const counts = report && existsSync(report) ? countTests(report) : { passed: 0, failed: 0 }
  return { exitCode, ...counts }
}

/**
 * @param {import('./steps.mjs').Step} step
 * @param {{ exitCode: number, passed: number, failed: number }} result
 */
function failUnlessGreen(step, { exitCode, passed, failed }) {
  if (exitCode !== 0) {
    throw new CommandError(`The step "${step.name}" failed. Run it alone: ${typed(step)}`, exitCode)
  }
  if (step.report && passed + failed === 0) {
    throw new CommandError(`The step "${step.name}" ran no test. Run it alone: ${typed(step)}`)
  }
}

/**
 * Reads the JSON report of Vitest or of Playwright.
 *
 * @param {string} path
 * @returns {{ passed: number, failed: number }}
 */
function countTests(path) {
  const report = JSON.parse(readFileSync(path, 'utf8'))
  if (report.stats) return { passed: report.stats.expected, failed: report.stats.unexpected }
  return { passed: report.numPassedTests, failed: report.numFailedTests }
}
