import { existsSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { Session } from '../terminal/Session.js'

/** The absolute folder that tools count source paths from: GitHub's checkout, otherwise the repository. */
export function sourceRoot({ cwd, env }: Pick<Session, 'cwd' | 'env'>): string {
  const { GITHUB_WORKSPACE } = env
  if (GITHUB_WORKSPACE && isInside(cwd, GITHUB_WORKSPACE)) return GITHUB_WORKSPACE
  for (let folder = resolve(cwd); ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return folder
    if (folder === dirname(folder)) return resolve(cwd)
  }
}

const isInside = (path: string, folder: string) => !relative(folder, path).startsWith('..')
