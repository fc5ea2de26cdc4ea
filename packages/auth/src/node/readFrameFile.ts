import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { ReadFrameFile } from '../server/services.js'

/** The frame's build, beside this module in the published package; in the repository's sources it lies in `dist`. */
const folders = ['../frame/', '../../dist/frame/'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
)

/** Reads the frame's files from this package. */
export const readFrameFile: ReadFrameFile = async (name) => {
  for (const folder of folders) {
    const bytes = await readFile(`${folder}${name}`).catch(() => undefined)
    if (bytes) return new Uint8Array(bytes)
  }
  return undefined
}
