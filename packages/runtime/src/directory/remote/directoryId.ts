/** The form of an id of the directory; whatever else a config names is a slug, an rdns or a name. */
export const directoryId = /^[\da-f]{64}$/
