import type { Prompt } from '../browser/createDecider.js'
import { invalidParams, ProviderError, providerErrorCodes } from '../browser/ProviderError.js'
import type { PhoneNetwork } from './PhoneNetwork.js'
import { type PlannedAnswer, type SessionRequest, unknownMethod } from './plannedAnswer.js'

/**
 * The parameters of a request, where they are an object.
 * @throws ProviderError -32602
 */
export function fieldsOf(params: unknown): Readonly<Record<string, unknown>> {
  if (typeof params === 'object' && params !== null && !Array.isArray(params)) {
    return params as Readonly<Record<string, unknown>>
  }
  throw invalidParams('Expected the parameters as an object.')
}

/**
 * A text as the bytes that it spells.
 * @param expected what it should be, for whoever asked
 * @throws ProviderError -32602
 */
export function decoded<Decoded>(
  value: unknown,
  decode: (text: string) => Decoded,
  expected: string,
): Decoded {
  try {
    if (typeof value === 'string') return decode(value)
  } catch {
    // The text isn't in that alphabet.
  }
  throw invalidParams(`Expected ${expected}.`)
}

/**
 * What signs for the address that a request is for, which the session has to have: the one that is named, or the first.
 * @throws ProviderError 4100
 */
export function sessionSigner<Signer>(
  addresses: readonly string[],
  named: unknown,
  find: (address: string) => Signer | undefined,
): Signer {
  const address = named === undefined ? addresses[0] : addresses.find((each) => each === named)
  const signer = address === undefined ? undefined : find(address)
  if (signer !== undefined) return signer
  throw new ProviderError(providerErrorCodes.unauthorized, 'The session does not have this account.')
}

/** Asks the user about a request on a network, for an account. */
export const accountPrompt = (
  title: string,
  { name }: Pick<PhoneNetwork, 'name'>,
  address: string,
  details: Prompt['details'] = [],
): Prompt => ({
  title,
  details: [{ label: 'Network', value: name }, { label: 'Account', value: address }, ...details],
})

/** Plans a request by its method. What that throws is for one that gets no further. */
export function planByMethod(
  methods: Readonly<Record<string, (request: SessionRequest) => PlannedAnswer>>,
): (request: SessionRequest) => PlannedAnswer {
  return (request) => {
    const plan = Object.hasOwn(methods, request.method) ? methods[request.method] : undefined
    if (plan) return plan(request)
    throw new ProviderError(unknownMethod, 'The method does not exist or is not available.')
  }
}
