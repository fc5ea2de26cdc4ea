/** Longest message from a client in bytes, as of a request body over HTTP. A longer one closes the socket (1009). */
export const payloadLimit = 1024 * 1024

/** Most bytes that may wait for a client that does not read; beyond them it is dropped. */
export const backlogLimit = 16 * 1024 * 1024

/** Most sockets at a time. */
export const socketLimit = 500

/** Most topics in one call, which is the SDK's own batch size. */
export const batchLimit = 500

/** Most topics that one socket may be subscribed to. */
export const topicLimit = 5000

/** Longest topic in characters; the SDK's have 64. */
export const topicLengthLimit = 128

/** Longest life of a stored message in seconds: 30 days, the longest that an SDK asks for. */
export const ttlLimitS = 30 * 24 * 60 * 60

/** Most messages in the mailbox, and most characters in them; the oldest ones make room. */
export const mailboxLimit = { messages: 10_000, characters: 64 * 1024 * 1024 }

/** Time between two ping frames in ms. A client in Node hangs up after 35 s without one. */
export const pingIntervalMs = 15_000
