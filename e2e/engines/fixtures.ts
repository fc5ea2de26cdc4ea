import { test as base } from '@playwright/test'
import type { Engine } from './Engine.js'
import { type EngineName, startOf } from './startEngine.js'
import { Visitor } from './Visitor.js'

export { expect } from '@playwright/test'

interface EngineFixtures {
  readonly visitor: Visitor
}

interface EngineOptions {
  readonly engineName: EngineName
  readonly engine: Engine
}

/** Journeys in browsers that Playwright doesn't drive. */
export const test = base.extend<EngineFixtures, EngineOptions>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await startOf(engineName)?.()
      if (!engine) throw new Error(`${engineName} is not installed.`)
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
