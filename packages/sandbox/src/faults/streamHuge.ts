import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const start = '{"padding":"'
const end = '"}'
const chunk = Buffer.alloc(64 * 1024, 'x')

/**
 * Writes one JSON object of a given size, as fast as the caller reads: no more than a few chunks are ever in memory.
 *
 * @param bytes at least 16
 * @throws AbortError when the signal ends it, or the error of a connection that broke
 */
export async function streamHuge(
  response: ServerResponse,
  bytes: number,
  signal: AbortSignal,
): Promise<void> {
  await pipeline(Readable.from(chunksOf(bytes), { objectMode: false }), response, { signal })
}

function* chunksOf(bytes: number): Generator<Buffer> {
  yield Buffer.from(start)
  for (let left = bytes - start.length - end.length; left > 0; left -= chunk.length) {
    yield left < chunk.length ? chunk.subarray(0, left) : chunk
  }
  yield Buffer.from(end)
}
