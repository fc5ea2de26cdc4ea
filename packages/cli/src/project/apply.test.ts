import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import * as disk from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { Interrupted } from '../errors/Interrupted.js'
import { apply, type Disk } from './apply.js'

const root = mkdtempSync(join(tmpdir(), 'wallet-modal-apply-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
let folders = 0
const newPlace = () => join(root, String(folders++))

const never = new AbortController().signal
const file = (path: string, text: string) => ({ path, content: Buffer.from(text) })

/** Every file of a folder with its content, and every folder; undefined when it is not there. */
function tree(folder: string): Record<string, string | null> | undefined {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    const rows = entries.map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return [path.slice(folder.length + 1), entry.isFile() ? readFileSync(path, 'utf8') : null] as const
    })
    return Object.fromEntries(rows.sort(([a], [b]) => (a < b ? -1 : 1)))
  } catch {
    return undefined
  }
}

/** A disk whose n-th change fails, or at whose n-th change something happens. */
function breaking(at: number, act: () => void): { disk: Disk; changes: () => number } {
  let changes = 0
  const counted =
    <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      if (changes++ === at) act()
      return call(...args)
    }
  return {
    disk: {
      ...disk,
      mkdir: counted(disk.mkdir) as Disk['mkdir'],
      rename: counted(disk.rename) as Disk['rename'],
      writeFile: counted(disk.writeFile) as Disk['writeFile'],
    },
    changes: () => changes,
  }
}

const planned = [file('a', 'new a'), file('deep/b', 'new b'), file('deep/er/c', 'new c')]
const after = { a: 'new a', deep: null, 'deep/b': 'new b', 'deep/er': null, 'deep/er/c': 'new c' }

describe('apply', () => {
  test('writes every file, and makes the folders for them', async () => {
    const folder = join(newPlace(), 'not', 'there')
    await apply(planned, { folder, signal: never })
    expect(tree(folder)).toEqual(after)
  })

  test('keeps the mode of what it replaces', async () => {
    const folder = newPlace()
    mkdirSync(folder)
    writeFileSync(join(folder, 'a'), 'old', { mode: 0o755 })
    await apply([file('a', 'new')], { folder, signal: never })
    expect((await disk.stat(join(folder, 'a'))).mode & 0o777).toBe(0o755)
  })

  test.each([
    ['the new file takes the place of a link', false, 'old', false],
    ['the file behind a link is written where links are followed', true, 'new', true],
  ])('%s', async (_name, followsLinks, content, isLink) => {
    const folder = newPlace()
    const shared = join(folder, 'shared')
    mkdirSync(shared, { recursive: true })
    writeFileSync(join(shared, 'a'), 'old')
    symlinkSync(join(shared, 'a'), join(folder, 'a'))
    await apply([file('a', 'new')], { folder, signal: never, followsLinks })
    expect(tree(shared)).toEqual({ a: content })
    expect(readFileSync(join(folder, 'a'), 'utf8')).toBe('new')
    expect(lstatSync(join(folder, 'a')).isSymbolicLink()).toBe(isLink)
  })

  test.each([
    ['a link in the place of the file', 'a'],
    ['a folder that is a link', 'linked/b'],
  ])('%s never leads out of the folder', async (_name, path) => {
    const [folder, elsewhere] = [newPlace(), newPlace()]
    for (const one of [folder, elsewhere]) mkdirSync(one)
    writeFileSync(join(elsewhere, 'a'), 'old')
    symlinkSync(join(elsewhere, 'a'), join(folder, 'a'))
    symlinkSync(elsewhere, join(folder, 'linked'))
    await expect(
      apply([file('first', 'new'), file(path, 'new')], { folder, signal: never, followsLinks: true }),
    ).rejects.toMatchObject({ code: 'WM_TARGET_OUTSIDE' })
    expect(tree(elsewhere)).toEqual({ a: 'old' })
    expect(readdirSync(folder).sort()).toEqual(['a', 'linked'])
  })

  test('undo removes a new folder with all that came into it, and puts an old one back', async () => {
    const fresh = newPlace()
    const one = await apply(planned, { folder: fresh, signal: never })
    mkdirSync(join(fresh, 'node_modules'))
    expect(await one.undo()).toEqual([])
    expect(tree(fresh)).toBeUndefined()

    const old = newPlace()
    mkdirSync(join(old, 'deep'), { recursive: true })
    writeFileSync(join(old, 'a'), 'old a')
    writeFileSync(join(old, 'deep/mine'), 'mine')
    const before = tree(old)
    const two = await apply(planned, { folder: old, signal: never })
    await two.undo()
    expect(tree(old)).toEqual(before)
  })

  test('says what the system says, in words', async () => {
    const refused = Object.assign(new Error('no'), { code: 'EROFS' })
    const { disk } = breaking(0, () => {
      throw refused
    })
    await expect(apply(planned, { folder: newPlace(), signal: never, disk })).rejects.toMatchObject({
      code: 'WM_ENV_NOT_WRITABLE',
      exitCode: 5,
      cause: refused,
    })
  })
})

describe('whatever goes wrong at whichever step, the folder is as before', () => {
  const oldFiles = fc.subarray(['a', 'deep/b', 'deep/mine', 'else'])

  test.each([
    [
      'the disk fails',
      () => ({
        signal: never,
        act: () => {
          throw new Error('disk')
        },
      }),
    ],
    [
      'a signal comes',
      () => {
        const stop = new AbortController()
        return { signal: stop.signal, act: () => stop.abort(new Interrupted('SIGINT')) }
      },
    ],
  ])('%s', async (_name, prepare) => {
    await fc.assert(
      fc.asyncProperty(oldFiles, fc.boolean(), fc.nat(10), async (old, exists, at) => {
        const folder = newPlace()
        if (exists) mkdirSync(folder)
        for (const path of exists ? old : []) {
          mkdirSync(join(folder, path, '..'), { recursive: true })
          writeFileSync(join(folder, path), `old ${path}`)
        }
        const before = tree(folder)
        const { act, signal } = prepare()
        const { disk, changes } = breaking(at, act)
        const outcome = await apply(planned, { folder, signal, disk }).catch((error: unknown) => error)
        if (changes() > at) {
          expect(outcome).toBeInstanceOf(Error)
          expect(tree(folder)).toEqual(before)
        } else {
          expect(tree(folder)).toMatchObject(after)
        }
      }),
    )
  })
})
