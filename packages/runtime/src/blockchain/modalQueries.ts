import type { ReadonlySignal } from '@preact/signals-core'
import type { Namespace } from '../base/caip.js'
import type { Clock } from '../base/clock.js'
import type { Disposal } from '../base/disposal.js'
import { lazy } from '../base/lazy.js'
import type { ResolvedConfig } from '../config/types.js'
import type { Connection } from '../connectors/connection.js'
import { createQueries, type Queries } from '../data/queries.js'
import type { Http } from '../http/request.js'
import type { BlockchainApi } from './createBlockchainApi.js'

/** One modal's queries of services, with a shared cache. */
export interface ModalQueries extends Queries {
  /**
   * Loads the client of the blockchain API. Undefined if the config has neither the endpoint nor a `projectId`: read the app's own nodes
   * then.
   */
  blockchain(): Promise<BlockchainApi | undefined>
}

/** The parts of a modal that its queries need. */
interface QueryingModal {
  readonly clock: Clock
  readonly config: Pick<ResolvedConfig, 'endpoints' | 'projectId'>
  readonly http: Http
  readonly namespaces: { entries(): ReadonlyMap<Namespace, unknown> }
  readonly store: {
    readonly connections: {
      readonly live: ReadonlySignal<ReadonlyMap<Namespace, { readonly connection: Connection }>>
    }
  }
}

/** Makes a modal's queries; they end with it. */
export function createModalQueries(modal: QueryingModal, disposal: Disposal): ModalQueries {
  const queries = createQueries(modal)
  disposal.add(queries.dispose)
  const blockchain = lazy(async () => {
    const { config, http, clock, namespaces } = modal
    const baseUrl = config.endpoints.blockchain
    if (baseUrl === undefined) return undefined
    const { createBlockchainApi, sdkOf } = await import('./createBlockchainApi.js')
    const { projectId } = config
    return createBlockchainApi({
      ...{ http, clock, queries, baseUrl, projectId },
      sdk: sdkOf([...namespaces.entries().keys()]),
      clientId: () =>
        [...modal.store.connections.live.peek().values()].find(({ connection }) => connection.clientId)
          ?.connection.clientId,
    })
  })
  return { ...queries, blockchain }
}
