import { existsSync, readFileSync, rmSync } from 'node:fs'
import { CommandError, explainFailure } from './commandLine.mjs'
import { root } from './paths.mjs'
import { runCommand } from './runCommand.mjs'
import { typed } from './steps.mjs'

/**
 * Runs the steps one after the other, stops at the first that fails, and closes with the number of tests.
 *
 * @param {import('./steps.mjs').Step[]} steps
 */
export async function runSteps(steps) {
  const tests = { passed: 0, failed: 0 }
  await explainFailure(async () => {
    for (const step of steps) {
      const counted = await runStep(step)
      tests.passed += counted.passed
      tests.failed += counted.failed
      failUnlessGreen(step, counted)
    }
  })
  console.log(`\n${tests.passed} passed, ${tests.failed} failed`)
}

/**
 * @param {import('./steps.mjs').Step} step
 */
async function runStep(step) {
  console.log(`\n── ${step.name}`)
  const report = step.report && `${root}${step.report}`
  if (report) rmSync(report, { force: true })

  const startedAt = performance.now()
  const { exitCode } = await runCommand(step.command)
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
 * Reads the JSON report of Vitest or of Playwright. A flaky test counts as failed.
 *
 * @param {string} path
 * @returns {{ passed: number, failed: number }}
 */
function countTests(path) {
  const report = JSON.parse(readFileSync(path, 'utf8'))
  if (report.stats)
    return { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky }
  return { passed: report.numPassedTests, failed: report.numFailedTests }
}
