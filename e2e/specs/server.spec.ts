import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { renderToString } from 'react-dom/server'
import { expect, test } from '../fixtures.js'
import { createLabModal } from '../lab/createLabModal.js'
import type {} from '../lab/hydrate.js'
import { serverApp } from '../lab/serverApp.js'

test.use({ place: 'lab' })

const { resolve } = createRequire(import.meta.url)

/** The published modules of a package that are built. */
function entriesOf(name: string): string[] {
  const manifestPath = resolve(`${name}/package.json`)
  const manifest: { exports: Record<string, { default?: string }> } = JSON.parse(
    readFileSync(manifestPath, 'utf8'),
  )
  return Object.entries(manifest.exports)
    .filter(([, target]) => target.default && existsSync(join(dirname(manifestPath), target.default)))
    .map(([subpath]) => `${name}${subpath.slice(1)}`)
}

/** Runs a module in a process of its own, which must end by itself; rejects when it doesn't, or fails. */
const runInNode = (source: string) =>
  promisify(execFile)(process.execPath, ['--input-type=module', '--eval', source], {
    cwd: import.meta.dirname,
    timeout: 20_000,
    env: { PATH: process.env.PATH },
  })

const entries = ['@wallet-modal/runtime', '@wallet-modal/plugins'].flatMap(entriesOf)

/**
 * Imports each module in a thread of its own, with nothing imported before it: a process each takes half as long again. A thread,
 * too, must end by itself, or else its code is not 0.
 */
async function importEach(names: readonly string[]) {
  const source = `
    import { Worker } from 'node:worker_threads'
    const said = {}
    const importOne = (name) =>
      new Promise((resolve) => {
        const thread = new Worker('import(' + JSON.stringify(name) + ')', { eval: true, stdout: true, stderr: true })
        const one = (said[name] = { stdout: '', stderr: '' })
        for (const stream of ['stdout', 'stderr']) thread[stream].on('data', (text) => (one[stream] += text))
        const limit = setTimeout(() => thread.terminate(), 10_000)
        thread.on('error', (error) => (one.stderr += error.stack))
        thread.on('exit', (code) => {
          clearTimeout(limit)
          one.code = code
          resolve()
        })
      })
    for (const name of ${JSON.stringify(names)}) await importOne(name)
    console.log(JSON.stringify(said))
  `
  const { stdout } = await runInNode(source)
  return JSON.parse(stdout) as Record<string, { stdout: string; stderr: string; code: number }>
}

const silent = { stdout: '', stderr: '' }

test('there are entries to import', () => {
  expect(entries).toContain('@wallet-modal/runtime/react')
  expect(entries).toContain('@wallet-modal/plugins/catalog')
})

for (let start = 0; start < entries.length; start += 4) {
  const some = entries.slice(start, start + 4)
  test(`importing any of them on a server does nothing: ${some[0]} to ${some.at(-1)}`, {
    tag: '@all',
  }, async () => {
    const said = await importEach(some)
    for (const entry of some) expect.soft(said[entry], entry).toEqual({ ...silent, code: 0 })
  })
}

test('importing leaves the globals of a server as they were', async () => {
  const source = `
    const before = Object.getOwnPropertyNames(globalThis)
    ${entries.map((entry) => `await import(${JSON.stringify(entry)})`).join('\n')}
    // zod keeps a registry of its own there.
    const known = [...before, '__zod_globalConfig', '__zod_globalRegistry']
    const added = Object.getOwnPropertyNames(globalThis).filter((name) => !known.includes(name))
    if (added.length > 0) console.log(added.join())
  `
  expect(await runInNode(source)).toEqual(silent)
})

test('a modal can be made, watched and destroyed on a server', async () => {
  const source = `
    import { builtIns } from '@wallet-modal/plugins/catalog'
    import { createModal } from '@wallet-modal/runtime'
    const modal = createModal({ chains: ['eip155:1'] }, { catalog: builtIns })
    modal.start()
    modal.subscribe(() => {})
    modal.on('connect', () => {})
    if (modal.state.restoring.value || modal.state.status.value.eip155 !== 'disconnected') console.log('not idle')
    const forgotten = createModal({ chains: ['eip155:1'] }, { catalog: builtIns })
    forgotten.start()
    modal.destroy()
  `
  expect(await runInNode(source)).toEqual(silent)
})

test('the buttons are rendered on a server without any style attribute', () => {
  const markup = renderToString(serverApp(createLabModal()))
  expect(markup).toContain('Connect wallet</button>')
  expect(markup).not.toMatch(/\sstyle=/)
  expect(markup).not.toContain('<style')
})

test('requests that are rendered side by side are not mixed', () => {
  const once = renderToString(serverApp(createLabModal()))
  const ids = ['a', 'b']
  const twice = ids.map((id) => renderToString(serverApp(createLabModal({ id }))))
  // A modal's id stands on its buttons.
  expect(twice).toEqual(ids.map((id) => once.replaceAll('"default"', `"${id}"`)))
})

for (const [title, session] of [
  ['nobody was connected', undefined],
  [
    'a session is stored',
    '{"eip155":"test.lab","eip155/granted":"0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"}',
  ],
] as const) {
  test(`what the server rendered is hydrated without a word: ${title}`, async ({ page, modal }) => {
    const markup = renderToString(serverApp(createLabModal()))
    await page.route('**/hydrate.html', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replace('<!--app-->', markup) })
    })
    if (session) {
      await page.addInitScript((text) => {
        localStorage.setItem('wallet-modal:default:session', text)
        localStorage.setItem('lab-wallet:test.lab', 'true')
      }, session)
    }
    await page.goto('/hydrate.html')
    if (!session) {
      await modal.open()
      await modal.chooseWallet('Lab Wallet')
    }
    // The account button, and the connect button, which now shows the account, too.
    await expect(modal.accountButton).toHaveCount(2)
    expect(await page.evaluate(() => globalThis.hydrate.complaints)).toEqual([])
  })
}
