/** A request that waits for a lock, or holds it. */
interface Claim {
  readonly callback: (lock: Lock | null) => unknown
  readonly signal: AbortSignal | undefined
  resolve(value: unknown): void
  reject(reason: unknown): void
}

const aborted = () => new DOMException('The request was aborted.', 'AbortError')

/**
 * An origin's locks (Web Locks API) for tests. Modals with the same locks and storage are tabs of one browser. Exclusive locks only,
 * with `signal` and `steal`.
 */
export function fakeLocks(): Pick<LockManager, 'request'> {
  const queues = new Map<string, Claim[]>()

  /** The first in the queue holds the lock. */
  function grant(name: string): void {
    const queue = queues.get(name)
    const claim = queue?.[0]
    if (!queue || !claim) return
    const release = () => {
      if (queue[0] !== claim) return
      queue.shift()
      grant(name)
    }
    // Asynchronously, as in a browser.
    Promise.resolve()
      .then(() => (queue[0] === claim ? claim.callback({ name, mode: 'exclusive' }) : undefined))
      .then(claim.resolve, claim.reject)
      .finally(release)
  }

  function request(name: string, ...given: unknown[]): Promise<unknown> {
    const callback = given.at(-1) as Claim['callback']
    const { signal, steal } = (given.length > 1 ? given[0] : {}) as LockOptions
    return new Promise((resolve, reject) => {
      const claim: Claim = { callback, signal, resolve, reject }
      const queue = queues.get(name) ?? []
      queues.set(name, queue)
      if (signal?.aborted) return reject(aborted())
      signal?.addEventListener('abort', () => {
        const at = queue.indexOf(claim)
        // The holder keeps the lock.
        if (at < 1) return
        queue.splice(at, 1)
        reject(aborted())
      })
      if (steal) queue.shift()?.reject(aborted())
      if (steal) queue.unshift(claim)
      else queue.push(claim)
      if (queue[0] === claim) grant(name)
    })
  }
  return { request } as Pick<LockManager, 'request'>
}
