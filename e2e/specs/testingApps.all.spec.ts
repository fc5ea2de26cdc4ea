import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'

const root = fileURLToPath(new URL('../..', import.meta.url))
const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli')

/** The files that the guide shows, by the comments before them. */
function filesOf(guide: string): ReadonlyMap<string, string> {
  const blocks = guide.matchAll(/<!-- testing-apps: (\S+) -->\s+```ts\n(.*?)```/gs)
  return new Map([...blocks].map(([, path = '', code = '']) => [path, code]))
}

test("the guide's tests pass as they are written, in the app that they are for", async () => {
  // A development server reads each module when it is asked for, and there are six tests of it.
  test.setTimeout(240_000)
  const app = mkdtempSync(`${root}.cache/guide-`)
  try {
    // A temporary folder's name may have capitals.
    const flags = [
      '--name',
      'guide',
      '--template',
      'react-vite',
      '--yes',
      '--no-interactive',
      '--no-install',
      '--no-git',
    ]
    const create = [`${root}packages/cli/dist/bin.js`, app, ...flags]
    await promisify(execFile)(process.execPath, create)
    edit(`${app}/wallet-modal.config.ts`, /tokens: false/, 'tokens: true')
    edit(`${app}/wallet-modal.config.ts`, /walletConnect: false/, 'walletConnect: true')
    edit(
      `${app}/wallet-modal.config.ts`,
      /\n}\)\n$/,
      "\n  endpoints: { relay: 'wss://relay.example' },\n})\n",
    )
    // Our packages are links here, which Vite serves as they are: what it bundles ahead would be there twice.
    edit(`${app}/vite.config.ts`, /include: \[[^\]]*\]/, "include: ['@walletconnect/universal-provider']")
    const pages = ['how-to/test-with-wallets', 'testing-apps']
    const files = filesOf(pages.map((page) => readFileSync(`${root}docs/${page}.md`, 'utf8')).join('\n'))
    expect([...files.keys()]).toEqual(['e2e/wallet.spec.ts', 'playwright.config.ts', 'e2e/more.spec.ts'])
    for (const [path, code] of files) {
      mkdirSync(dirname(join(app, path)), { recursive: true })
      writeFileSync(join(app, path), code)
    }
    const results = await runTests(app)
    expect(results).toEqual({ passed: 6, others: [] })
  } finally {
    rmSync(app, { recursive: true, force: true })
  }
})

function edit(file: string, from: RegExp, to: string): void {
  const text = readFileSync(file, 'utf8')
  expect(text).toMatch(from)
  writeFileSync(file, text.replace(from, to))
}

/** Runs an app's own tests, in the browser that the journeys use. */
async function runTests(app: string): Promise<{ passed: number; others: string[] }> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(TEST_|PW_|PLAYWRIGHT_|E2E_)/.test(name)),
  )
  const use = { launchOptions: { executablePath: process.env.CHROMIUM_PATH } }
  writeFileSync(
    `${app}/browser.config.ts`,
    `import config from './playwright.config'\nexport default { ...config, use: { ...config.use, ...${JSON.stringify(use)} } }\n`,
  )
  const args = [playwright, 'test', '-c', 'browser.config.ts', '--reporter', 'json', '--workers', '1']
  const output = await promisify(execFile)(process.execPath, args, { cwd: app, env, maxBuffer: 1e8 }).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }) => stdout || stderr,
  )
  const { stats, suites, errors } = JSON.parse(output)
  const specs = suites.flatMap(
    ({ specs = [] }: { specs?: { title: string; ok: boolean; tests: unknown }[] }) => specs,
  )
  const failed = specs.filter(({ ok }: { ok: boolean }) => !ok)
  return { passed: stats.expected, others: [...errors, ...failed].map((one) => JSON.stringify(one)) }
}
