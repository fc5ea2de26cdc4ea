import { namespaceOf } from '../base/caip.js'
import type { EndpointId, ModalConfig } from './types.js'

/** The parts of the config that a feature needs. */
export interface Needs {
  /** The service that the feature asks. */
  readonly endpoint?: EndpointId
  /** Path of a list or an object in the config that replaces the service unless it is empty, such as `nfts.collections`. */
  readonly orPart?: string
  /** A chain of one of these must be in `chains`. */
  readonly namespaces?: readonly string[]
}

/** Whether a config has what a feature needs. To stay small on load, it names only the services that a `projectId` doesn't bring. */
export const isMet = (
  config: Pick<ModalConfig, 'chains' | 'endpoints' | 'nfts' | 'plugins' | 'projectId'>,
  { endpoint, namespaces, orPart }: Needs = {},
): boolean =>
  (!endpoint ||
    Boolean(
      valueAt(config, `endpoints.${endpoint}`) ||
        (config.projectId && endpoint !== 'verify' && endpoint !== 'analytics' && endpoint !== 'frame') ||
        (orPart && Object.keys(Object(valueAt(config, orPart))).length > 0),
    )) &&
  (!namespaces || config.chains.some((id) => namespaces.includes(namespaceOf(id))))

const valueAt = (config: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((at, key) => (Object.hasOwn(Object(at), key) ? at?.[key as never] : undefined), config)
