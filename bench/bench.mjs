import { cpus } from 'node:os'
import { buildPackages } from '../scripts/lib/buildPackages.mjs'
import { CommandError, runScript } from '../scripts/lib/commandLine.mjs'
import { findBrowser } from '../scripts/lib/findBrowser.mjs'
import { installDependencies } from '../scripts/lib/installDependencies.mjs'
import { stopRequest } from '../scripts/lib/stopRequest.mjs'
import { contenders as all, floor } from './lib/contenders.mjs'
import { installPeers } from './lib/installPeers.mjs'
import { writeTable } from './lib/writeTable.mjs'

const usage = `npm run bench -- [options]      compares the modal with its peers, in turn, in one Chromium

  --runs <number>    rounds to take medians of, default 5; one takes some ten minutes
  --only <a,b>       these contenders and the floor: ${all.map(({ id }) => id).join(', ')}
  --seed <number>    of the order in which they come; default: by chance
  --quick            one round of the main rows, to see that all works; its figures mean little
  --json             prints all figures as JSON
  --write            writes the table into docs/performance.md`

const options = /** @type {const} */ ({
  runs: { type: 'string', default: '5' },
  only: { type: 'string' },
  seed: { type: 'string' },
  quick: { type: 'boolean' },
  json: { type: 'boolean' },
  write: { type: 'boolean' },
})

await runScript({ usage, options }, async ({ runs, only, seed, quick = false, json, write }) => {
  const contenders = chosen(only)
  const rounds = quick ? 1 : parseCount('--runs', runs)
  const order = seed === undefined ? Math.floor(Math.random() * 1e6) : parseCount('--seed', seed)
  if (write && (quick || only !== undefined)) {
    throw new CommandError('--write takes whole runs only: leave out --quick and --only.', 2)
  }

  const signal = stopRequest()
  try {
    const report = await compareAll({
      contenders,
      runs: rounds,
      seed: order,
      isQuick: quick === true,
      signal,
    })
    const { markdownTable, plainTable } = await import('./lib/report.mjs')
    console.log(json ? JSON.stringify(report, null, 2) : plainTable(report))
    if (write) await writeTable(markdownTable(report))
    if (report.broken.length > 0) throw new CommandError(`Budgets broken:\n  ${report.broken.join('\n  ')}`)
  } catch (error) {
    if (signal.aborted) throw new CommandError('Stopped before the end: nothing was compared.', 130)
    throw error
  }
})

/**
 * @param {object} wanted
 * @param {import('./lib/contenders.mjs').Contender[]} wanted.contenders
 * @param {number} wanted.runs
 * @param {number} wanted.seed
 * @param {boolean} wanted.isQuick
 * @param {AbortSignal} wanted.signal
 * @returns {Promise<import('./lib/report.mjs').Report>}
 */
async function compareAll({ contenders, runs, seed, isQuick, signal }) {
  await installDependencies({ signal })
  await buildPackages({ ifStale: true, signal })
  await installPeers({ signal })
  const executablePath = await findBrowser({ hasWindows: true })

  const { buildPages } = await import('./lib/buildPages.mjs')
  const { runRounds } = await import('./lib/runRounds.mjs')
  const { compare } = await import('./lib/report.mjs')
  const { servePages } = await import('./lib/servePages.mjs')
  const { shuffler } = await import('./lib/statistics.mjs')
  const { timeCommands } = await import('./lib/commandTimes.mjs')

  const pages = contenders.flatMap(({ id, lists = id, networks = id, activity = id }) => [
    id,
    lists,
    networks,
    activity,
  ])
  await buildPages([...new Set(pages)], signal)
  const server = await servePages()
  try {
    const { rounds, failures, browserVersion } = await runRounds({
      ...{ contenders, runs, seed, isQuick, executablePath, server, signal },
    })
    const commands = await timeCommands({ runs: isQuick ? 3 : 15, shuffled: shuffler(seed), signal })
    return {
      date: new Date().toISOString().slice(0, 10),
      chromium: browserVersion,
      node: process.versions.node,
      processor: `${cpus().length} × ${cpus()[0]?.model.trim()}`,
      options: { runs, seed, quick: isQuick },
      commands,
      failures,
      ...compare({ contenders, rounds }),
    }
  } finally {
    await server.close()
  }
}

/** @param {string | boolean | undefined} only */
function chosen(only) {
  if (typeof only !== 'string') return all
  const wanted = only.split(',').map((id) => id.trim())
  const unknown = wanted.find((id) => !all.some((contender) => contender.id === id))
  if (unknown !== undefined) throw new CommandError(`There is no contender "${unknown}".\n\n${usage}`, 2)
  return all.filter(({ id }) => id === floor || wanted.includes(id))
}

/**
 * @param {string} option
 * @param {unknown} value
 */
function parseCount(option, value) {
  if (/^[1-9]\d{0,6}$/.test(String(value))) return Number(value)
  throw new CommandError(`${option} takes a whole number from 1, not "${value}".`, 2)
}
