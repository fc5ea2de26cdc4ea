import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Engine } from './Engine.js'
import { startFirefox } from './firefox.js'
import { startWebKit } from './webkit.js'

/** Debian's packages of each engine. */
export const packages = {
  firefox: 'firefox-esr',
  webkit: 'webkit2gtk-driver libwebkit2gtk-4.1-0 xvfb',
} as const

export type EngineName = keyof typeof packages

/** What starts an engine; undefined if its programs aren't installed. */
export function startOf(name: EngineName): (() => Promise<Engine>) | undefined {
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
