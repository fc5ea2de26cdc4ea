import { coreTexts } from '../../errors/coreTexts.js'

/** The texts that the specification fixes for visitors (Spec §8), as messages, so that they too can be translated. */
export const errorTexts = Object.fromEntries(
  Object.entries(coreTexts).flatMap(([code, entry]) =>
    'userMessage' in entry ? [[`error.${code}`, entry.userMessage]] : [],
  ),
) as {
  readonly [Code in keyof typeof coreTexts as (typeof coreTexts)[Code] extends { userMessage: string }
    ? `error.${Code}`
    : never]: string
}
