import { join } from 'node:path'
import { EditRefused } from '../edit/EditRefused.js'
import { readPlainFile } from '../project/readPlainFile.js'
import type { PatchStep } from './frameworks.js'

/** A file of the app that a step of the patch changes, or makes. */
export interface PatchedFile {
  /** From the app's folder. */
  readonly path: string
  /** Undefined where there was none. */
  readonly before: Uint8Array | undefined
  /** Without its byte order mark, like what it is edited to. */
  readonly text: string
  readonly edited: string
}

/** What becomes of a patch. */
export interface AppliedPatch {
  readonly files: readonly PatchedFile[]
  /** Steps that are left to the person, and why. */
  readonly left: readonly (PatchStep & { readonly why: string })[]
}

/** Works out which steps of a patch can be made for sure, and what the files are then. Writes nothing. */
export async function patchFiles(folder: string, steps: readonly PatchStep[]): Promise<AppliedPatch> {
  const files: PatchedFile[] = []
  const left: AppliedPatch['left'][number][] = []
  for (const step of steps) {
    const found = await findFile(folder, step.file)
    if (!found) {
      if (step.whenAbsent)
        files.push({ path: step.file, before: undefined, text: '', edited: step.whenAbsent })
      else left.push({ ...step, why: 'is not there' })
      continue
    }
    const { bytes, path } = found
    const text = new TextDecoder().decode(bytes)
    try {
      files.push({ path, before: bytes, text, edited: step.edit(text, path) })
    } catch (error) {
      if (!(error instanceof EditRefused)) throw error
      left.push({ ...step, file: path, why: error.message })
    }
  }
  return { files, left }
}

/** The steps, each with the name that its file has in the app, where it is there. */
export const asNamedThere = (folder: string, steps: readonly PatchStep[]): Promise<PatchStep[]> =>
  Promise.all(
    steps.map(async (step) => ({ ...step, file: (await findFile(folder, step.file))?.path ?? step.file })),
  )

/** A file by its name, whatever of these it ends with. */
async function findFile(folder: string, wanted: string) {
  const [, stem = wanted, extension = ''] = /^(.*)\.([a-z]+)$/.exec(wanted) ?? []
  const isScript = /^[cm]?[jt]sx?$/.test(extension)
  const others = isScript ? ['tsx', 'ts', 'jsx', 'js', 'mts', 'mjs'].map((end) => `${stem}.${end}`) : []
  const indices = /\/?main$/.test(stem) ? others.map((one) => one.replace(/main(\.[a-z]+)$/, 'index$1')) : []
  for (const path of [wanted, ...others, ...indices]) {
    const bytes = await readPlainFile(join(folder, path))
    if (bytes) return { bytes, path }
  }
  return undefined
}
