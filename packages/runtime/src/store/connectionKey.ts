import type { Connector } from '../connectors/types.js'

/** What stands for a connection in storage: the connector's id and, where its plugin names one, the session's. */
export const connectionKey = ({ id }: Connector, sessionId?: string) =>
  sessionId === undefined ? id : `${id}#${sessionId}`

/**
 * Whether a stored key stands for a connection of this connector, and which.
 * @returns undefined when it doesn't
 */
export function readConnectionKey(
  { id, pluginId }: Connector,
  key: string,
): { readonly sessionId: string | undefined } | undefined {
  if (key === id) return { sessionId: undefined }
  // A discovered wallet may put anything into its id.
  return pluginId !== undefined && key.startsWith(`${id}#`)
    ? { sessionId: key.slice(id.length + 1) }
    : undefined
}
