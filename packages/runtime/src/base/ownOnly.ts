/**
 * An object of these properties and no others: one that lacks a property has none of that name, whatever a script of the page has
 * put on `Object.prototype`.
 */
export const ownOnly = <T extends object>(properties: T): T =>
  Object.assign(Object.create(null) as T, properties)
