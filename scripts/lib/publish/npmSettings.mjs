import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../runCommand.mjs'

/**
 * What the user's npm has downloaded may be used, but not the programs that `npx` made of it: those of the version that is being
 * tested are of another build.
 *
 * @param {string} cache
 */
export async function ownCache(cache) {
  mkdirSync(cache)
  const downloads = join(await npmSetting('cache'), '_cacache')
  mkdirSync(downloads, { recursive: true })
  symlinkSync(downloads, join(cache, '_cacache'))
  return cache
}

/** @param {string} name */
export async function npmSetting(name) {
  const { output } = await runCommand(['npm', 'config', 'get', name], { output: 'capture' })
  return output.trim().split('\n').at(-1) ?? ''
}
