/** What a plugin may be. The parser of the command line needs no more of it. */
export const pluginKinds = ['view', 'connector', 'chain'] as const

/** One of them. */
export type PluginKind = (typeof pluginKinds)[number]
