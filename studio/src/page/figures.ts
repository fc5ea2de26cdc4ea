/** Bytes as people read them; a dash while nobody knows. */
export const inKb = (bytes: number | undefined) => (bytes === undefined ? '– kB' : `${kbOf(bytes / 1000)} kB`)

/** From a hundred on nobody needs the decimal. */
const kbOf = (kb: number) => kb.toFixed(kb < 99.5 ? 1 : 0)
