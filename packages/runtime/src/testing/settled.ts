/** Resolves when everything that waits for promises only has run. Waits for no timer, no request and no chunk. */
export const settled = () => new Promise<void>((resolve) => void setTimeout(resolve))
