import { STATUS_CODES } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context, Next } from 'hono'
import type { SandboxFault, SandboxFaultKind } from '../client/SandboxFault.js'
import type { HttpEnv } from '../http/HttpEnv.js'
import { hostileAnswer } from './hostileAnswer.js'
import { streamHuge } from './streamHuge.js'

/** A request that a fault befalls. */
interface Victim {
  readonly c: Context<HttpEnv>
  /** Lets the route or socket answer; the context has the answer then, a failure included. */
  readonly next: Next
  /** Aborted when the caller has gone or the sandbox closes. */
  readonly signal: AbortSignal
}

/** Time for half an answer to arrive in ms: a reset throws away what is still on its way. */
const arrivalMs = 100

/**
 * Whether a fault can befall the opening of a socket, which has no honest answer to change, and is no place for a long one:
 * node:http no longer tells when it has room again.
 */
export function befallsUpgrades({ kind }: SandboxFault): boolean {
  return !['reset', 'drip', 'hostile', 'huge'].includes(kind)
}

/**
 * Does to a request what a fault says.
 *
 * @throws AbortError when the signal ends it, or the error of a connection that broke
 */
export async function applyFault(fault: SandboxFaultKind, victim: Victim): Promise<void> {
  const { c, next } = victim
  switch (fault.kind) {
    case 'delay':
      await wait(fault.ms, undefined, { signal: victim.signal })
      return next()
    case 'market':
      c.set('trick', fault.trick)
      return next()
    case 'late':
      c.set('lateSeconds', fault.seconds)
      return next()
    case 'logIn':
      c.set('trouble', fault.trouble)
      return next()
    case 'never':
      return untilAborted(victim)
    case 'refused':
      c.env.incoming.socket.resetAndDestroy()
      return replaceResponse(c, RESPONSE_ALREADY_SENT)
    case 'reset':
      return resetHalfway(victim)
    case 'drip':
      return drip(victim, fault.everyMs ?? 1000)
    case 'huge':
      return pourOut(victim, fault.bytes ?? 50 * 1024 ** 2, fault.isDeclared ?? false)
    case 'hostile':
      await next()
      return replaceResponse(c, await hostileAnswer(c.res, fault))
    default:
      return replaceResponse(c, responseFor(fault))
  }
}

/** Answers with this alone: Hono would merge the headers of an answer that is there already. */
export function replaceResponse(c: Context, response: Response): void {
  c.res = undefined
  c.res = response
}

type Replaced = Extract<
  SandboxFaultKind,
  { kind: 'status' | 'malformed' | 'wrongShape' | 'nested' | 'html' | 'redirect' }
>

/** The whole answer, where it has nothing to do with the honest one. */
function responseFor(fault: Replaced): Response {
  switch (fault.kind) {
    case 'status': {
      const { status, retryAfter } = fault
      const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
      return Response.json({ error: STATUS_CODES[status] ?? 'Unknown' }, { status, headers })
    }
    case 'malformed':
      return jsonText('{"data":[{"id":"')
    case 'wrongShape':
      return Response.json(Object.hasOwn(fault, 'value') ? fault.value : { unexpected: [1, null, 'two'] })
    case 'nested': {
      const depth = fault.depth ?? 100_000
      return jsonText('['.repeat(depth) + ']'.repeat(depth))
    }
    case 'html':
      return new Response('<!doctype html><title>Sign in to this network</title><p>Sign in to go on.</p>', {
        headers: { 'content-type': 'text/html; charset=utf-8' },
      })
    case 'redirect':
      return new Response(null, { status: 302, headers: { location: fault.to ?? '/' } })
  }
}

function jsonText(text: string): Response {
  return new Response(text, { headers: { 'content-type': 'application/json' } })
}

async function resetHalfway(victim: Victim): Promise<void> {
  const { c, signal } = victim
  const { outgoing, incoming } = c.env
  const { status, headers, bytes } = await honestAnswer(victim)
  // Whole answers that are empty would be half answers, too.
  outgoing.writeHead(status, { ...headers, 'content-length': Math.max(bytes.length, 2) })
  outgoing.write(bytes.length > 1 ? bytes.subarray(0, bytes.length / 2) : ' ')
  await wait(arrivalMs, undefined, { signal })
  incoming.socket.resetAndDestroy()
}

async function drip(victim: Victim, everyMs: number): Promise<void> {
  const { c, signal } = victim
  const { outgoing } = c.env
  const { status, headers, bytes } = await honestAnswer(victim)
  outgoing.writeHead(status, { ...headers, 'content-length': bytes.length })
  outgoing.flushHeaders()
  for (const byte of bytes) {
    await wait(everyMs, undefined, { signal })
    outgoing.write(Buffer.of(byte))
  }
  outgoing.end()
}

async function pourOut({ c, signal }: Victim, bytes: number, isDeclared: boolean): Promise<void> {
  const { outgoing } = c.env
  replaceResponse(c, RESPONSE_ALREADY_SENT)
  outgoing.writeHead(200, {
    'content-type': 'application/json',
    ...(isDeclared && { 'content-length': bytes }),
  })
  if (c.req.method === 'HEAD') outgoing.end()
  else await streamHuge(outgoing, bytes, signal)
}

/** The route's answer, which the fault sends itself. */
async function honestAnswer({ c, next }: Victim) {
  await next()
  const { status, headers } = c.res
  const bytes = Buffer.from(await c.res.arrayBuffer())
  replaceResponse(c, RESPONSE_ALREADY_SENT)
  return { status, headers: Object.fromEntries(headers), bytes }
}

/** Waits for what alone can end it; rejects then. */
function untilAborted({ c, signal }: Victim): Promise<never> {
  // Read the socket, or the caller's leaving goes unseen: an unopened socket has no reader.
  const { upgrade } = c.env
  upgrade?.socket.once('end', () => upgrade.socket.destroy()).resume()
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
