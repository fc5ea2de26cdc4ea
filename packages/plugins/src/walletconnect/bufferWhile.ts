import { Buffer } from 'buffer/index.js'

const page: { Buffer?: unknown } = globalThis

/** How many runs there are that the page has got it for. */
const runs = Symbol('runs')
const ours = Buffer as { [runs]?: number }

/** Runs code that needs Node's `Buffer`, as the SDK's sign-in does. A page that has none has one until all such code is done. */
export async function bufferWhile<T>(run: () => Promise<T>): Promise<T> {
  page.Buffer ??= ours
  if (page.Buffer !== ours) return run()
  ours[runs] = (ours[runs] ?? 0) + 1
  try {
    return await run()
  } finally {
    ours[runs] -= 1
    if (ours[runs] === 0 && page.Buffer === ours) Reflect.deleteProperty(page, 'Buffer')
  }
}
