import type { SandboxFault } from '../client/SandboxFault.js'
import { SandboxError } from '../SandboxError.js'
import { isInScope } from '../scope.js'
import { matchesPath } from './matchesPath.js'

/** Maximum number of faults at a time. */
const faultsLimit = 200

/** A fault in force. */
type ListedFault = SandboxFault & {
  readonly id: string
  /** How many requests the fault has been applied to. */
  readonly hits: number
}

/** The faults in force, the one that was injected first in front. */
export interface FaultList {
  /** @throws SandboxError `FAULTS_FULL` */
  add(fault: SandboxFault): ListedFault
  list(): readonly ListedFault[]
  /** Unknown ids aren't an error: a fault may have ended on its own. */
  remove(id: string): void
  clear(): void
  /** Counts and returns the fault of a request; undefined for none. */
  take(request: Request, isPossible: (fault: SandboxFault) => boolean): SandboxFault | undefined
}

/** Keeps faults in memory. */
export function createFaultList(): FaultList {
  const faults = new Map<string, ListedFault>()
  let lastId = 0
  return {
    add(fault) {
      if (faults.size >= faultsLimit) {
        throw new SandboxError('FAULTS_FULL', `There are ${faultsLimit} faults already.`, {
          hint: 'DELETE /faults clears them all.',
        })
      }
      lastId += 1
      const listed = { ...fault, id: String(lastId), hits: 0 }
      faults.set(listed.id, listed)
      return listed
    },
    list: () => [...faults.values()],
    remove: (id) => void faults.delete(id),
    clear: () => faults.clear(),
    take(request, isPossible) {
      const found = [...faults.values()].find((fault) => isPossible(fault) && befalls(fault, request))
      if (!found) return undefined
      const hit = { ...found, hits: found.hits + 1 }
      // A key that is there already keeps its place.
      if (hit.hits === found.times) faults.delete(found.id)
      else faults.set(found.id, hit)
      return found
    },
  }
}

function befalls(fault: SandboxFault, request: Request): boolean {
  const { method, url } = request
  return (
    (fault.method === undefined ? method !== 'OPTIONS' : fault.method === method) &&
    matchesPath(fault.path, new URL(url).pathname) &&
    isInScope(fault, request)
  )
}
