import { cacheFolder, root } from '../../scripts/lib/paths.mjs'

/** The folder `bench/`, with a trailing slash. */
export const benchFolder = `${root}bench/`

/** Where the pages are built to, with a trailing slash. */
export const builtPages = `${cacheFolder}bench/`
