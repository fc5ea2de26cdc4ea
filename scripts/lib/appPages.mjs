import { join } from 'node:path'
import { CommandError } from './commandLine.mjs'
import { reservePort } from './ports.mjs'

/** The first page waits until the development server has built it, in milliseconds. */
const patience = 120_000

/**
 * Serves an app of Next.js, built or in development. A built one with sign-in starts only where `ORIGIN` says what its visitors see.
 *
 * @param {import('./runServices.mjs').Run['start']} start
 * @param {string} app its folder
 * @param {'dev' | 'start'} command
 * @param {Record<string, string>} [env]
 * @returns {Promise<string>} its address
 */
export async function serveNext(start, app, command, env) {
  const port = `${await reservePort('--port', 0)}`
  const program = join(app, 'node_modules/next/dist/bin/next')
  const url = `http://localhost:${port}`
  const served = start(`next ${command}`, [program, command, '--port', port], {
    cwd: app,
    env: { ORIGIN: url, ...env },
  })
  await served.printed(/Ready in/)
  return url
}

/**
 * Takes a visitor of their own through pages; fails when one throws, complains (as React does of HTML that doesn't fit), or asks
 * anything of another machine.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {(page: import('@playwright/test').Page) => Promise<void>} act
 */
export async function visit(browser, act) {
  /** @type {string[]} */
  const faults = []
  const context = await browser.newContext()
  const page = await context.newPage()
  page.setDefaultTimeout(patience)
  page.on('pageerror', ({ message }) => faults.push(`The page threw: ${message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`The page complained: ${message.text()}`)
  })
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (/^(https?|wss?):$/.test(protocol) && !/^(127\.0\.0\.1|(.+\.)?localhost)$/.test(hostname))
      faults.push(`The page asked for ${request.url()}`)
  })
  try {
    await act(page)
  } catch (error) {
    throw new CommandError([error instanceof Error ? error.message : `${error}`, ...faults].join('\n'))
  } finally {
    await context.close()
  }
  if (faults.length > 0) throw new CommandError(faults.join('\n'))
}

/**
 * @param {boolean} isTrue
 * @param {string} otherwise
 */
export function expect(isTrue, otherwise) {
  if (!isTrue) throw new CommandError(otherwise)
}
