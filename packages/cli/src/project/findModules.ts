import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { readPlainText } from './readPlainFile.js'

const leftOut = /^(?:\..*|node_modules|dist|build|out|coverage|public)$/
const isModule = /(?<!\.d)\.(?:[cm]?[jt]s|[jt]sx)$/

/** Whether a file is a component of Vue, Svelte or Astro, which has a script. */
export const isComponent = (path: string): boolean => /\.(?:vue|svelte|astro)$/.test(path)

/** A limit that no real app reaches. */
const maxFiles = 5000

/** A module of an app. */
export interface AppModule {
  /** Path from the app's folder, with forward slashes. */
  readonly path: string
  readonly text: string
}

/**
 * All modules of an app that contain one of these texts. Skips build output, installed packages and hidden folders.
 *
 * @param options.components whether to include components
 */
export async function modulesWith(
  folder: string,
  texts: readonly string[],
  { components = false } = {},
): Promise<AppModule[]> {
  const found: AppModule[] = []
  let left = maxFiles
  const visit = async (below: string): Promise<void> => {
    // A folder that isn't ours to read has no module of the app.
    const entries = await readdir(join(folder, below), { withFileTypes: true }).catch(() => [])
    for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
      if (leftOut.test(entry.name) || left <= 0) continue
      const path = below ? `${below}/${entry.name}` : entry.name
      if (entry.isDirectory()) await visit(path)
      const isOne = isModule.test(entry.name) || (components && isComponent(entry.name))
      if (!entry.isFile() || !isOne) continue
      left -= 1
      const text = (await readPlainText(join(folder, path))) ?? ''
      if (texts.some((one) => text.includes(one))) found.push({ path, text })
    }
  }
  await visit('')
  return found
}

/** The modules of an app that create a modal. */
export const modulesThatMakeModal = async (folder: string): Promise<AppModule[]> =>
  (await modulesWith(folder, ['createModal('])).filter(({ text }) => text.includes('@wallet-modal/runtime'))
