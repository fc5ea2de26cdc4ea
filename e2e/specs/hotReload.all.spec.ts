import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { expect, test } from '../fixtures.js'
import type { Holdings } from '../lab/ledger.js'

declare global {
  var hot: {
    /** How often `modal.ts` has been evaluated. */
    evaluated: number
    open(): Promise<void>
    close(): void
    holdings(): Holdings
  }
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/** An app whose other modules take an edited `modal.ts` without loading the page again. */
const main = `
import { holdings } from ${JSON.stringify(`${root}e2e/lab/ledger.ts`)}
import * as first from './modal'

let { modal } = first
globalThis.hot = {
  evaluated: 1,
  open: () => modal.open(),
  close: () => modal.close(),
  holdings,
}
modal.start()
import.meta.hot.accept('./modal', (next) => {
  modal = next.modal
  modal.start()
  globalThis.hot.evaluated += 1
})
`

/** Serves the template's own `modal.ts` in development. */
async function serve(template: string) {
  const app = mkdtempSync(`${root}.cache/hot-`)
  for (const file of ['src/modal.ts', 'wallet-modal.config.ts']) {
    cpSync(`${root}templates/${template}/${file}`, join(app, file))
  }
  const page =
    '<!doctype html><link rel="icon" href="data:," /><script type="module" src="/src/main.ts"></script>'
  writeFileSync(join(app, 'index.html'), page)
  writeFileSync(join(app, 'src/main.ts'), main)
  const server = await createServer({
    root: app,
    configFile: `${root}templates/${template}/vite.config.ts`,
    cacheDir: join(app, '.vite'),
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1', fs: { allow: [root] } },
  })
  await server.listen()
  return {
    url: server.resolvedUrls?.local[0] ?? '',
    /** The effect of an edit of `modal.ts` once the file's watcher has seen it. */
    async edited() {
      const { client } = server.environments
      for (const module of client.moduleGraph.getModulesByFile(join(app, 'src/modal.ts')) ?? []) {
        await client.reloadModule(module)
      }
    },
    async close() {
      await server.close()
      rmSync(app, { recursive: true, force: true })
    },
  }
}

for (const template of ['react-vite', 'vanilla']) {
  test(`twenty edits of ${template}'s modal.ts leave one modal, and no listener of those before`, async ({
    page,
    guard,
  }) => {
    // A development server reads each module when it is asked for.
    test.slow()
    const server = await serve(template)
    try {
      guard.allow(new URL(server.url).origin)
      await page.goto(server.url)
      const showOnce = () =>
        page.evaluate(async () => {
          await globalThis.hot.open()
          globalThis.hot.close()
        })
      const listeners = () => page.evaluate(() => globalThis.hot.holdings().listeners)
      /** Edits as a developer does: each evaluation shows its modal. */
      const edit = async (times: number) => {
        await server.edited()
        await page.waitForFunction((evaluated) => globalThis.hot.evaluated === evaluated, times + 1)
        await showOnce()
      }
      await showOnce()
      await edit(1)
      await expect(page.locator('wallet-modal dialog[open]')).toHaveCount(0)
      const before = await listeners()
      for (let times = 2; times <= 20; times += 1) await edit(times)
      await expect(page.locator('wallet-modal')).toHaveCount(1)
      await expect(page.locator('wallet-modal dialog[open]')).toHaveCount(0)
      await expect.poll(listeners).toEqual(before)
    } finally {
      await server.close()
    }
  })
}
