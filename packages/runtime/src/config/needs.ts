import { namespaceOf } from '../base/caip.js'
import type { EndpointId, ModalConfig } from './types.js'

/** The parts of the config that a feature needs. */
export interface Needs {
  /** The service that the feature asks. */
  readonly endpoint?: EndpointId
  /** Collections in the config (`nfts.collections`) replace the service. @default false */
  readonly orCollections?: boolean
  /** A chain of one of these must be in `chains`. */
  readonly namespaces?: readonly string[]
}

/** Whether a config has what a feature needs. To stay small on load, it names only the services that a `projectId` doesn't bring. */
export const isMet = (
  { chains, endpoints, nfts, projectId }: Pick<ModalConfig, 'chains' | 'endpoints' | 'nfts' | 'projectId'>,
  { endpoint, namespaces, orCollections }: Needs = {},
): boolean =>
  (!endpoint ||
    Boolean(
      (endpoints && Object.hasOwn(endpoints, endpoint) && endpoints[endpoint]) ||
        (projectId && endpoint !== 'verify' && endpoint !== 'analytics' && endpoint !== 'frame') ||
        (orCollections && nfts?.collections?.length),
    )) &&
  (!namespaces || chains.some((id) => namespaces.includes(namespaceOf(id))))
