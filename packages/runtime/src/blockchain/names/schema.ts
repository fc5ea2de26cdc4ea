import * as z from 'zod/mini'
import { itemsOf, list, objectOf } from '../schemaParts.js'

// Checks the form of the blockchain API's responses about names to register (Spec §7).

/** A name that the service suggests (Spec §3). */
export interface NameSuggestion {
  /** With its suffix. */
  readonly name: string
  readonly isRegistered: boolean
}

const suggestion = objectOf(
  z.object({ name: z.string().check(z.minLength(1), z.maxLength(255)), registered: z.boolean() }),
)
const suggestions = objectOf(z.object({ suggestions: list }))

/**
 * Reads GET /v1/profile/suggestions/{text}, ten at most.
 * @throws ZodError for a body of another form
 */
export function parseSuggestions(body: unknown): readonly NameSuggestion[] {
  return itemsOf(z.parse(suggestions, body).suggestions.slice(0, 10), suggestion).map(
    ({ name, registered }) => ({ name, isRegistered: registered }),
  )
}

const ownName = objectOf(z.object({ name: z.string().check(z.minLength(1), z.maxLength(255)) }))

/**
 * Reads GET /v1/profile/reverse/{address}: every name that an account has registered.
 * @throws ZodError for a body of another form
 */
export const parseOwnNames = (body: unknown): readonly string[] =>
  itemsOf(z.parse(list, body), ownName).map(({ name }) => name)
