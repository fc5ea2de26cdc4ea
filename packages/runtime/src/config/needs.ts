import { namespaceOf } from '../base/caip.js'
import type { EndpointId, ModalConfig } from './types.js'

/** What a feature needs of a config to do anything. */
export interface Needs {
  /** The service that it asks. */
  readonly endpoint?: EndpointId
  /** A list of collections in the config (`nfts.collections`) does in place of the service. @default false */
  readonly orCollections?: boolean
  /** A chain of one of these must be in `chains`. */
  readonly namespaces?: readonly string[]
}

/** Whether a config has what a feature needs. Runs on load, so it names the services that no `projectId` brings, not the others. */
export const isMet = (
  { chains, endpoints, nfts, projectId }: Pick<ModalConfig, 'chains' | 'endpoints' | 'nfts' | 'projectId'>,
  { endpoint, namespaces, orCollections }: Needs = {},
): boolean =>
  (!endpoint ||
    Boolean(
      (endpoints && Object.hasOwn(endpoints, endpoint) && endpoints[endpoint]) ||
        (projectId && endpoint !== 'verify' && endpoint !== 'analytics') ||
        (orCollections && nfts?.collections?.length),
    )) &&
  (!namespaces || chains.some((id) => namespaces.includes(namespaceOf(id))))
