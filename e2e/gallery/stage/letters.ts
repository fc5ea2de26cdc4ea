/// <reference types="vite/client" />
import latinExt from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url'
import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import arabic from '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2?url'

/** Font files by family, under the SIL Open Font License 1.1: machines have different fonts installed. */
const files = { Inter: latin, 'Inter Extended': latinExt, 'Noto Sans Arabic': arabic }

/** The bundled families, as CSS names them. */
export const bundledLetters = Object.keys(files)
  .map((family) => `Bundled ${family}`)
  .join(', ')

let loaded: Promise<unknown> | undefined

/** Loads the bundled fonts. As data: a page's policy may forbid fonts by address. */
export function lettersLoaded(): Promise<unknown> {
  loaded ??= Promise.all(
    Object.entries(files).map(async ([family, file]) => {
      const data = await (await fetch(file)).arrayBuffer()
      document.fonts.add(await new FontFace(`Bundled ${family}`, data, { weight: '100 900' }).load())
    }),
  )
  return loaded
}
