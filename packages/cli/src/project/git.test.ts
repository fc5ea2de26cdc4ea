import { execFileSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderOf } from '../../test/inProcess.js'
import { isIgnored, requireCleanTree } from './git.js'

const options = { env: process.env, signal: new AbortController().signal }

/** A repository with one commit. */
function repository() {
  const folder = folderOf({ 'a.txt': 'a\n', '.gitignore': '.env.local\n', '.env.local': '', '.env': '' })
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'pipe' })
  git('init', '--quiet')
  git('add', 'a.txt', '.gitignore', '.env')
  git('-c', 'user.name=a', '-c', 'user.email=a@b.c', 'commit', '--quiet', '--message', 'first')
  return { folder, git }
}

const ran = (folder: string) => existsSync(join(folder, '.git/ran'))

test.each([
  ['a file system monitor', ['core.fsmonitor', 'touch .git/ran; false'], ''],
  ['a filter', ['filter.x.clean', 'touch .git/ran; cat'], '* filter=x'],
  ['a filter with an equals sign in its name', ['filter.a=b.clean', 'touch .git/ran; cat'], '* filter=a=b'],
  ['a filter that stays running', ['filter.x.process', 'touch .git/ran; cat'], '* filter=x'],
])('%s of the repository does not run', async (_name, [key = '', value = ''], attributes) => {
  const { folder, git } = repository()
  git('config', key, value)
  writeFileSync(join(folder, '.git/info/attributes'), attributes)
  // The size stays, so git reads the content.
  writeFileSync(join(folder, 'a.txt'), 'b\n')
  await expect(requireCleanTree(folder, options)).rejects.toMatchObject({ code: 'WM_GIT_DIRTY' })
  await isIgnored(folder, '.env.local', options)
  expect(ran(folder)).toBe(false)
})

test('a hook of the repository does not run', async () => {
  const { folder } = repository()
  const hook = join(folder, '.git/hooks/post-index-change')
  writeFileSync(hook, '#!/bin/sh\ntouch .git/ran\n', { mode: 0o755 })
  // The file is new and its content isn't, so git updates its index and calls the hook.
  writeFileSync(join(folder, 'a.txt'), 'a\n')
  await requireCleanTree(folder, options)
  expect(ran(folder)).toBe(false)
})

test('a repository without changes is clean, and git knows what it ignores', async () => {
  const { folder } = repository()
  await expect(requireCleanTree(folder, options)).resolves.toBeUndefined()
  expect(await isIgnored(folder, '.env.local', options)).toBe(true)
  expect(await isIgnored(folder, '.env', options)).toBe(false)
})
