/** Bytes as people read them; a dash until they are known. */
export const inKb = (bytes: number | undefined) => (bytes === undefined ? '– kB' : `${kbOf(bytes / 1000)} kB`)

/** From 100 kB on, a decimal adds nothing. */
const kbOf = (kb: number) => kb.toFixed(kb < 99.5 ? 1 : 0)
