import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { test as base } from '@playwright/test'
import type { Engine } from './Engine.js'
import { startFirefox } from './firefox.js'
import { Visitor } from './Visitor.js'
import { startWebKit } from './webkit.js'

export { expect } from '@playwright/test'

/** An engine of Debian's packages. */
export type EngineName = 'firefox' | 'webkit'

const packages: Readonly<Record<EngineName, string>> = {
  firefox: 'firefox-esr',
  webkit: 'webkit2gtk-driver libwebkit2gtk-4.1-0 xvfb',
}

interface EngineFixtures {
  readonly visitor: Visitor
}

interface EngineOptions {
  readonly engineName: EngineName
  readonly engine: Engine
}

/** Journeys in browsers that Playwright doesn't drive. Without the browser they are skipped, but not before a release. */
export const test = base.extend<EngineFixtures, EngineOptions>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const start = find(engineName)
      if (!start) {
        const missing = `${engineName} is not installed: apt-get install ${packages[engineName]}`
        if (process.env.ALL_TESTS) throw new Error(missing)
        base.skip(true, missing)
        return
      }
      const engine = await start()
      await use(engine)
      await engine.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  visitor: async ({ engine }, use, info) => {
    await use(new Visitor(engine))
    if (info.status === info.expectedStatus) return
    const body = Buffer.from(await engine.picture(), 'base64')
    await info.attach('screen', { body, contentType: 'image/png' })
  },
})

function find(name: EngineName): (() => Promise<Engine>) | undefined {
  if (name === 'firefox') {
    const program = onPath('firefox-esr') ?? onPath('firefox')
    return program === undefined ? undefined : () => startFirefox(program)
  }
  const driver = onPath('WebKitWebDriver')
  const display = onPath('Xvfb')
  const browser = miniBrowser()
  if (!driver || !display || !browser) return undefined
  return () => startWebKit({ driver, browser, display })
}

const onPath = (program: string) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path))

function miniBrowser(): string | undefined {
  const lib = '/usr/lib'
  const folders = existsSync(lib) ? readdirSync(lib).filter((name) => name.endsWith('-linux-gnu')) : []
  return folders.map((name) => join(lib, name, 'webkit2gtk-4.1/MiniBrowser')).find((path) => existsSync(path))
}
