import { join } from 'node:path'
import { EditRefused } from '../edit/EditRefused.js'
import { readPlainFile } from '../project/readPlainFile.js'
import type { PatchStep } from './Framework.js'

/** A file of the app that a patch changes or creates. */
export interface PatchedFile {
  /** Path from the app's folder. */
  readonly path: string
  /** Undefined if the file is new. */
  readonly before: Uint8Array | undefined
  /** The text without its byte order mark, like `edited`. */
  readonly text: string
  readonly edited: string
}

/** Result of a patch. */
export interface AppliedPatch {
  readonly files: readonly PatchedFile[]
  /** Steps to make by hand, and why. */
  readonly left: readonly (PatchStep & { readonly why: string })[]
}

/** Works out which steps of a patch can be made safely, and the changed files. Writes nothing. */
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

/** The steps, each with the name of its file in the app, if it exists. */
export const withActualNames = (folder: string, steps: readonly PatchStep[]): Promise<PatchStep[]> =>
  Promise.all(
    steps.map(async (step) => ({ ...step, file: (await findFile(folder, step.file))?.path ?? step.file })),
  )

/** Finds a file by its name, with any extension of its kind. */
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
