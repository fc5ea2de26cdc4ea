import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { exists } from '../project/projectFolder.js'
import { readApp } from '../project/readApp.js'
import { recognise } from './frameworks.js'

/** The apps of a workspace that `init` knows, by their paths from its root: up to two folders below it. */
export async function appsBelow(root: string): Promise<string[]> {
  const packages: string[] = []
  for (const name of await foldersIn(root)) {
    packages.push(name)
    for (const inner of await foldersIn(join(root, name))) packages.push(`${name}/${inner}`)
  }
  const known = await Promise.all(packages.map((path) => isKnown(join(root, path))))
  return packages.filter((_, at) => known[at])
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries
    .filter((one) => one.isDirectory() && !/^(?:\.|node_modules$)/.test(one.name))
    .map(({ name }) => name)
    .sort()
}

async function isKnown(folder: string): Promise<boolean> {
  if (!(await exists(join(folder, 'package.json')))) return false
  const app = await readApp(folder).catch(() => undefined)
  return app !== undefined && recognise(app).framework !== undefined
}
