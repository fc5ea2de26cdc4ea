/** Kinds of plugins. Separate, so that the parser of the command line loads nothing more. */
export const pluginKinds = ['view', 'connector', 'login', 'chain'] as const

/** A kind of plugin. */
export type PluginKind = (typeof pluginKinds)[number]
