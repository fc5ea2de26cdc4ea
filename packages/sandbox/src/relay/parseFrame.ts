import { RelayError } from './RelayError.js'
import { readNumberId } from './readNumberId.js'

/** A client's message: a call of a method, or the answer to a call of ours. */
export type Frame =
  | {
      readonly kind: 'call'
      /** The id as JSON text, to be answered as it is. */
      readonly id: string
      readonly method: string
      readonly params: unknown
    }
  | { readonly kind: 'answer'; readonly id: unknown; readonly isConfirmed: boolean }
  | {
      readonly kind: 'invalid'
      /** The call's id as JSON; `null` for a frame without one. */
      readonly id: string
      readonly error: RelayError
    }

/** Reads one text frame; never throws. Batches are not part of the protocol. */
export function parseFrame(text: string): Frame {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return invalid('null', new RelayError('parse', 'The message is not JSON.'))
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return invalid('null', new RelayError('request', 'The message is not a JSON-RPC object.'))
  }
  const { id, method, params, result, error } = value as Record<string, unknown>
  if (method === undefined && (result !== undefined || error !== undefined)) {
    return { kind: 'answer', id, isConfirmed: error === undefined }
  }
  const idText = idAsText(id, text)
  if (idText === undefined) {
    return invalid('null', new RelayError('request', 'A call needs an id: a string or a number.'))
  }
  if (typeof method !== 'string') {
    return invalid(idText, new RelayError('request', 'A call needs a method.'))
  }
  return { kind: 'call', id: idText, method, params }
}

/** SDKs send 19 digits, as a string or a number, which JSON.parse would round. */
function idAsText(id: unknown, text: string): string | undefined {
  if (typeof id === 'string') return JSON.stringify(id)
  if (typeof id !== 'number') return undefined
  return Number.isSafeInteger(id) ? String(id) : readNumberId(text)
}

function invalid(id: string, error: RelayError): Frame {
  return { kind: 'invalid', id, error }
}
