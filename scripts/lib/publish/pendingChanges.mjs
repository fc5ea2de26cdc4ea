import { existsSync, readdirSync } from 'node:fs'
import { root } from '../paths.mjs'

/** The files of `.changeset/` that no release has taken yet. */
export function pendingChanges() {
  const folder = `${root}.changeset`
  if (!existsSync(folder)) return []
  return readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md')
}
