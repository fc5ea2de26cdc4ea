import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import type { HttpEnv } from '../http/HttpEnv.js'
import type { SandboxPart } from '../SandboxPart.js'
import { applyFault, befallsUpgrades, replaceResponse } from './applyFault.js'
import { createFaultList } from './createFaultList.js'
import { parseFault } from './parseFault.js'

/** Makes any part of the sandbox fail on request, for tests of what a page does then. */
export const faultsPart: SandboxPart<'faults'> = {
  name: 'faults',
  async start({ url }) {
    const faults = createFaultList()
    const suffering = new Set<AbortController>()
    return {
      routes: new Hono<HttpEnv>()
        .get('/faults', (c) => c.json({ faults: faults.list() }))
        .post('/faults', async (c) => c.json(faults.add(parseFault(await c.req.text())), 201))
        .delete('/faults', (c) => {
          faults.clear()
          return c.body(null, 204)
        })
        .delete('/faults/:id', (c) => {
          faults.remove(c.req.param('id'))
          return c.body(null, 204)
        }),
      async interceptor(c, next) {
        const { outgoing, upgrade } = c.env
        // Otherwise a fault for all requests could never be cleared.
        if (/^\/faults(\/|$)/.test(new URL(c.req.url).pathname)) return next()
        const fault = faults.take(c.req.raw, (each) => upgrade === undefined || befallsUpgrades(each))
        if (!fault) return next()
        const leaving = new AbortController()
        const leave = () => leaving.abort()
        suffering.add(leaving)
        outgoing.once('close', leave)
        try {
          await applyFault(fault, { c, next, signal: leaving.signal })
        } catch (error) {
          if (!leaving.signal.aborted && !outgoing.destroyed) throw error
          // The caller has left, or the sandbox closes: send no answer.
          outgoing.destroy()
          replaceResponse(c, RESPONSE_ALREADY_SENT)
        } finally {
          outgoing.off('close', leave)
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
