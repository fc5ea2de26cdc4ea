import { fileURLToPath } from 'node:url'

/** The repository's root, with a trailing slash. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** What the commands download, build or write for themselves; git ignores it and it may be deleted any time. */
export const cacheFolder = `${root}.cache/`
