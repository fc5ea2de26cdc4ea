import { chownSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { folderOf } from '../../test/inProcess.js'
import { findConfigFile } from '../config/findConfigFile.js'
import { isOurs } from './ownership.js'
import { projectFolder } from './projectFolder.js'

const nobody = 65_534
const name = 'wallet-modal.config.js'
const there = { [name]: 'export default {}', 'package.json': '{}', 'deep/a.txt': '' }

test("a file is the user's, or of the owner of the folder that they work in", async () => {
  const folder = folderOf(there)
  expect(await isOurs(join(folder, name), folder)).toBe(true)
  if (process.getuid?.() === 0) return
  vi.spyOn(process, 'getuid').mockReturnValue(nobody)
  expect(await isOurs(join(folder, name), folder)).toBe(true)
  expect(await isOurs(join(folder, name), '/')).toBe(false)
  vi.restoreAllMocks()
})

// Only root can change owners.
describe.skipIf(process.getuid?.() !== 0)('above the folder where a command runs', () => {
  test('a config of another user is not used', async () => {
    const folder = folderOf(there)
    chownSync(join(folder, name), nobody, nobody)
    for (const cwd of [folder, join(folder, 'deep')]) {
      await expect(findConfigFile(cwd)).rejects.toMatchObject({
        code: 'WM_CONFIG_UNREADABLE',
        message: `${join(folder, name)} belongs to another user, so it is not used.`,
      })
    }
  })

  test('a package.json of another user makes no project', async () => {
    const folder = folderOf(there)
    chownSync(join(folder, 'package.json'), nobody, nobody)
    expect(await projectFolder(join(folder, 'deep'))).toBe(join(folder, 'deep'))
  })

  test('both count in a folder of that user, as in a container', async () => {
    const folder = folderOf(there)
    for (const path of ['deep', name, 'package.json']) chownSync(join(folder, path), nobody, nobody)
    expect((await findConfigFile(join(folder, 'deep'))).file).toBe(join(folder, name))
    expect(await projectFolder(join(folder, 'deep'))).toBe(folder)
  })
})
