import { normalize } from 'viem/ens'
import { ApiRefusal } from '../ApiRefusal.js'
import { nameSuffix } from '../contracts/sandboxName.js'

/** The shortest label, in characters. */
const minLength = 4
/** The longest label, as in DNS. */
const maxLength = 63

/** The part of a name before the sandbox's suffix. */
export const labelOf = (name: string): string | undefined =>
  name.endsWith(`.${nameSuffix}`) ? name.slice(0, -nameSuffix.length - 1) : undefined

/**
 * Refuses a name that the sandbox doesn't register: letters, digits and hyphens, at least 4 of them, normalized (ENSIP-15), below
 * {@link nameSuffix}.
 *
 * @throws ApiRefusal 400
 */
export function checkName(name: string): void {
  const label = labelOf(name)
  const problem =
    label === undefined
      ? `Names end in .${nameSuffix} here.`
      : label.length < minLength || label.length > maxLength
        ? `A name has ${minLength} to ${maxLength} characters.`
        : !/^[a-z0-9-]+$/.test(label) || !isNormalized(name)
          ? 'A name has letters, digits and hyphens, in its normalized form.'
          : undefined
  if (problem !== undefined) throw new ApiRefusal(400, 'name', problem)
}

function isNormalized(name: string): boolean {
  try {
    return normalize(name) === name
  } catch {
    return false
  }
}
