import * as z from 'zod/mini'
import { fromBase64Url, toBase64Url } from '../../encoding.js'
import type { SessionParts } from '../SessionParts.js'
import { WalletError } from '../WalletError.js'
import { enrolHere } from './enrolHere.js'
import { prepareFactor } from './prepareFactor.js'
import { nothing } from './recoveryShapes.js'

const vouched = z.object({
  origin: z.string().check(z.maxLength(254)),
  assertion: z.string().check(z.maxLength(2048)),
})

/**
 * Asks the escrow, with the log-in server's word that this frame is logged in. The key goes between frame and escrow alone: the log-in
 * server, which has the wallet's other half, doesn't see it.
 */
async function ask<Schema extends z.ZodMiniType>(
  { post }: SessionParts,
  act: 'keep' | 'release' | 'forget',
  factorId: string,
  more: object,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const { origin, assertion } = await post('/v1/escrow', { act }, vouched)
  return post(`/v1/${act}`, { assertion, factorId, more }, schema, { origin })
}

/** Gives the escrow a key to the wallet. @throws WalletError `DEVICE_UNKNOWN`, `SESSION_ENDED`, `UNAVAILABLE` */
export async function keepAtEscrow(parts: SessionParts): Promise<void> {
  const { factorId, keep } = await prepareFactor(parts, 'escrow')
  const key = crypto.getRandomValues(new Uint8Array(32))
  // First the key, then what it opens: a way back without its key would promise what it can't do.
  await ask(parts, 'keep', factorId, { key: toBase64Url(key) }, nothing)
  await keep(key)
}

/**
 * Takes the wallet's key from the escrow.
 * @returns 32 bytes; the caller zeroes them
 * @throws WalletError `NOT_FOUND` if the escrow has none, `TOO_MANY`, `MAIL_FAILED`, `LOGIN_STALE`, `SESSION_ENDED`, `UNAVAILABLE`
 */
export async function keyOfEscrow(
  parts: SessionParts,
  factorId: string,
  language?: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const released = z.object({ key: z.string().check(z.maxLength(64)) })
  const { key } = await ask(parts, 'release', factorId, language ? { language } : {}, released)
  return fromBase64Url(key) ?? new Uint8Array()
}

/** Has the escrow delete its key, if it answers: without the way back, which the log-in server has deleted, the key opens nothing. */
export async function forgetAtEscrow(parts: SessionParts, factorId: string): Promise<void> {
  await ask(parts, 'forget', factorId, {}, nothing).catch(() => {})
}

/**
 * Opens the wallet on this device by the log-in alone.
 * @throws WalletError `NOT_FOUND` if the wallet has no key at the escrow, and as {@link keyOfEscrow}; EnvelopeError if the key is another's
 */
export async function openByLogIn(parts: SessionParts, language?: string): Promise<void> {
  const { released, open } = await enrolHere(parts)
  const factor = released.factors.find(({ kind }) => kind === 'escrow')
  if (!factor) throw new WalletError('NOT_FOUND', 'The log-in alone does not open this wallet.')
  await open(factor, await keyOfEscrow(parts, factor.id, language))
}
