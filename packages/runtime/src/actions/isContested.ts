import type { Connector } from '../connectors/types.js'
import type { ModalCore } from '../modalCore.js'

/**
 * Whether another wallet claims the same rdns, or the same name where there is none: nobody but the visitor can tell which is
 * the impostor. Their ids say so: see `createAnnouncementFilter`.
 */
export const isContested = ({ store }: ModalCore, { id, namespace }: Connector): boolean =>
  store.connectors.found
    .peek()
    .some(
      (other) =>
        other.namespace === namespace && (other.id.startsWith(`${id}#`) || id.startsWith(`${other.id}#`)),
    )
