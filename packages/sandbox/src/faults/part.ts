import { pathnameOf } from '../http/pathnameOf.js'
import { jsonReply } from '../http/reply.js'
import { route } from '../http/route.js'
import type { SandboxPart } from '../SandboxPart.js'
import { applyFault, isPossible } from './applyFault.js'
import { createFaultList } from './createFaultList.js'
import { parseFault } from './parseFault.js'

/** Makes any part of the sandbox fail on request, for tests of what a page does then. */
export const faultsPart: SandboxPart<'faults'> = {
  name: 'faults',
  async start({ url }) {
    const faults = createFaultList()
    const suffering = new Set<AbortController>()
    const nothing = { status: 204, headers: {}, body: '' }
    return {
      routes: [
        route('GET', '/faults', () => jsonReply({ faults: faults.list() })),
        route('POST', '/faults', async ({ readBody }) =>
          jsonReply(faults.add(parseFault(await readBody())), 201),
        ),
        route('DELETE', '/faults', () => {
          faults.clear()
          return nothing
        }),
        route('DELETE', '/faults/:id', ({ params }) => {
          faults.remove(params.id)
          return nothing
        }),
      ],
      async interceptor(intercepted) {
        const { request, response } = intercepted
        // Else a fault for everything could never be cleared.
        if (/^\/faults(\/|$)/.test(pathnameOf(request))) return true
        const fault = faults.take(request, (each) => isPossible(each, intercepted))
        if (!fault) return true
        const leaving = new AbortController()
        const leave = () => leaving.abort()
        suffering.add(leaving)
        response.once('close', leave)
        try {
          return await applyFault(fault, { ...intercepted, signal: leaving.signal })
        } catch (error) {
          if (!leaving.signal.aborted && !response.destroyed) throw error
          // Whoever has left gets no answer, nor does anybody while the sandbox closes.
          response.destroy()
          return false
        } finally {
          response.off('close', leave)
          suffering.delete(leaving)
        }
      },
      describe: () => ({ faults: { url: `${url}/faults` } }),
      async close() {
        for (const leaving of suffering) leaving.abort()
      },
    }
  },
}
