import type { TestFrame } from './startTestServer.fixture.js'

/** A server that is sent requests. */
interface Server {
  fetch(request: Request): Response | Promise<Response>
}

/**
 * Tries one code at the same time, each try with a session key of its own. All requests are signed before the first is sent.
 * @param serverOf the server that takes the try with this number
 */
export async function tryTogether(
  frame: TestFrame | undefined,
  code: string,
  times: number,
  serverOf: (at: number) => Server | undefined,
): Promise<{ readonly status: number; readonly error?: string }[]> {
  if (!frame) throw new Error('There is no frame.')
  const requests: Request[] = []
  for (let at = 0; at < times; at++) {
    const sessionKey = (await frame.createKey()).name
    requests.push(await frame.request('/v1/login/code', { code, sessionKey }))
  }
  return Promise.all(
    requests.map(async (request, at) => {
      const response = await serverOf(at)?.fetch(request)
      return { status: response?.status ?? 0, ...((await response?.json()) as { error?: string }) }
    }),
  )
}
