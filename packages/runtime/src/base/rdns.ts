const rdnsForm = /^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){1,8}$/i

/** A reverse domain name, lower-cased; undefined for anything else, so that a missing one never matches. */
export const cleanRdns = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= 253 && rdnsForm.test(value) ? value.toLowerCase() : undefined
