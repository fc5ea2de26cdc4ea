import { STATUS_CODES } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { SandboxFault, SandboxFaultKind } from '../client/SandboxFault.js'
import type { InterceptedRequest } from '../http/interceptor.js'
import { fileReply, jsonReply } from '../http/reply.js'
import type { Reply } from '../http/route.js'
import { hostileAnswer } from './hostileAnswer.js'
import { streamHuge } from './streamHuge.js'

/** A request that a fault befalls. */
interface Victim extends InterceptedRequest {
  /** Aborted when the caller has gone or the sandbox closes. */
  readonly signal: AbortSignal
}

/** Time for half an answer to arrive in ms: a reset throws away what is still on its way. */
const arrivalMs = 100

/**
 * Whether a fault can befall a request. A socket that isn't opened yet has no honest answer to change, and is no place for
 * a long one: node:http no longer tells when it has room again.
 */
export function isPossible({ kind }: SandboxFault, { answer }: InterceptedRequest): boolean {
  return answer !== undefined || !['reset', 'drip', 'hostile', 'huge'].includes(kind)
}

/**
 * Does to a request what a fault says.
 *
 * @returns whether the request goes on to its route
 * @throws AbortError when the signal ends it, or the error of a connection that broke
 */
export async function applyFault(fault: SandboxFaultKind, victim: Victim): Promise<boolean> {
  switch (fault.kind) {
    case 'delay':
      await wait(fault.ms, undefined, { signal: victim.signal })
      return true
    case 'never':
      await untilAborted(victim)
      break
    case 'refused':
      victim.request.socket.resetAndDestroy()
      break
    case 'reset':
      await resetHalfway(victim)
      break
    case 'drip':
      await drip(victim, fault.everyMs ?? 1000)
      break
    case 'huge':
      await pourOut(victim, fault.bytes ?? 50 * 1024 ** 2, fault.isDeclared ?? false)
      break
    case 'hostile':
      send(victim, hostileAnswer(await honestAnswer(victim), fault))
      break
    default:
      send(victim, replyFor(fault))
  }
  return false
}

type Replaced = Extract<
  SandboxFaultKind,
  { kind: 'status' | 'malformed' | 'wrongShape' | 'nested' | 'html' | 'redirect' }
>

/** The whole answer, where it has nothing to do with the honest one. */
function replyFor(fault: Replaced): Reply {
  switch (fault.kind) {
    case 'status': {
      const { status, retryAfter } = fault
      const reply = jsonReply({ error: STATUS_CODES[status] ?? 'Unknown' }, status)
      if (retryAfter === undefined) return reply
      return { ...reply, headers: { ...reply.headers, 'retry-after': String(retryAfter) } }
    }
    case 'malformed':
      return { ...jsonReply(null), body: '{"data":[{"id":"' }
    case 'wrongShape':
      return jsonReply(Object.hasOwn(fault, 'value') ? fault.value : { unexpected: [1, null, 'two'] })
    case 'nested': {
      const depth = fault.depth ?? 100_000
      return { ...jsonReply(null), body: '['.repeat(depth) + ']'.repeat(depth) }
    }
    case 'html':
      return fileReply(
        'text/html',
        '<!doctype html><title>Sign in to this network</title><p>Sign in to go on.</p>',
      )
    case 'redirect':
      return { status: 302, headers: { location: fault.to ?? '/' }, body: '' }
  }
}

function send({ request, response }: Victim, reply: Reply): void {
  response.writeHead(reply.status ?? 200, reply.headers)
  response.end(request.method === 'HEAD' ? undefined : reply.body)
}

async function resetHalfway(victim: Victim): Promise<void> {
  const { request, response, signal } = victim
  const { status, headers, body } = await honestAnswer(victim)
  const bytes = Buffer.from(body)
  // Whole answers that are empty would be half answers, too.
  response.writeHead(status ?? 200, { ...headers, 'content-length': Math.max(bytes.length, 2) })
  response.write(bytes.length > 1 ? bytes.subarray(0, bytes.length / 2) : ' ')
  await wait(arrivalMs, undefined, { signal })
  request.socket.resetAndDestroy()
}

async function drip(victim: Victim, everyMs: number): Promise<void> {
  const { response, signal } = victim
  const { status, headers, body } = await honestAnswer(victim)
  const bytes = Buffer.from(body)
  response.writeHead(status ?? 200, { ...headers, 'content-length': bytes.length })
  response.flushHeaders()
  for (const byte of bytes) {
    await wait(everyMs, undefined, { signal })
    response.write(Buffer.of(byte))
  }
  response.end()
}

async function pourOut(
  { request, response, signal }: Victim,
  bytes: number,
  isDeclared: boolean,
): Promise<void> {
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    ...(isDeclared && { 'content-length': bytes }),
  })
  if (request.method === 'HEAD') response.end()
  else await streamHuge(response, bytes, signal)
}

async function honestAnswer({ answer }: Victim): Promise<Reply> {
  if (!answer) throw new TypeError('A socket has no answer that a fault could change.')
  return answer()
}

/** Waits for what alone can end it; rejects then. */
function untilAborted({ request, answer, signal }: Victim): Promise<never> {
  if (!answer) {
    // A caller's leave is only seen by who reads, and nobody reads a socket that isn't opened yet.
    request.socket.once('end', () => request.socket.destroy()).resume()
  }
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
