/** The part of a WebSocket that {@link keepAlive} uses. */
export interface PingableSocket {
  ping(): void
  terminate(): void
  on(event: 'pong', listener: () => void): unknown
}

/** Pings sockets in turns. */
export interface KeepAlive<Socket extends PingableSocket> {
  add(socket: Socket): void
  delete(socket: Socket): void
  stop(): void
}

/**
 * Pings every socket once per interval, and ends those that have not answered the ping before: a client that lost its
 * network says nothing.
 *
 * @param intervalMs time between two pings
 */
export function keepAlive<Socket extends PingableSocket>(intervalMs: number): KeepAlive<Socket> {
  const hasAnswered = new Map<Socket, boolean>()
  const timer = setInterval(() => {
    for (const [socket, answered] of hasAnswered) {
      if (!answered) {
        socket.terminate()
        continue
      }
      hasAnswered.set(socket, false)
      socket.ping()
    }
  }, intervalMs)
  timer.unref()
  return {
    add(socket) {
      hasAnswered.set(socket, true)
      socket.on('pong', () => {
        if (hasAnswered.has(socket)) hasAnswered.set(socket, true)
      })
    },
    delete: (socket) => void hasAnswered.delete(socket),
    stop: () => clearInterval(timer),
  }
}
