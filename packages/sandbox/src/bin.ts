#!/usr/bin/env node
import { constants } from 'node:os'
import { formatSummary } from './cli/formatSummary.js'
import { loadCheck } from './cli/loadCheck.js'
import { type Arguments, helpText, parseArguments } from './cli/parseArguments.js'
import { SandboxError } from './SandboxError.js'

/** Longest orderly stop in ms; what is left then is killed on exit. */
const stopTimeoutMs = 1800

const args = readArguments()
if (args.help) {
  process.stdout.write(helpText)
} else {
  await run(args)
}

function readArguments(): Arguments {
  try {
    return parseArguments(process.argv.slice(2))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    console.error('See wallet-modal-sandbox --help.')
    process.exit(2)
  }
}

async function run({ port, json, quiet, wallets, check, data, smartAccounts }: Arguments): Promise<void> {
  const stop = new AbortController()
  let close = async () => {}
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // Leaving by exit() kills the chains too: each has an exit handler.
      if (stop.signal.aborted) process.exit(128 + constants.signals[signal])
      stop.abort()
      setTimeout(() => process.exit(0), stopTimeoutMs).unref()
      void close().finally(() => process.exit(0))
    })
  }
  try {
    // Imported late: it takes a second to load, and neither help nor a refused option needs it.
    const { startSandbox } = await import('./index.js')
    const sandbox = await startSandbox({
      ...(port !== undefined && { port }),
      ...(wallets !== undefined && { wallets }),
      smartAccounts,
      ...(check !== undefined && { check: await loadCheck(check) }),
      ...(data !== undefined && { dataFolder: data }),
      signal: stop.signal,
    })
    close = sandbox.close
    if (json) process.stdout.write(`${JSON.stringify(sandbox.description)}\n`)
    else if (!quiet) process.stdout.write(formatSummary(sandbox.description, hasColors()))
  } catch (error) {
    if (stop.signal.aborted) process.exit(0)
    if (!(error instanceof SandboxError)) throw error
    console.error(`${error.message}\n${error.hint}`)
    process.exit(1)
  }
}

function hasColors(): boolean {
  return process.stdout.isTTY && !process.env.NO_COLOR
}
