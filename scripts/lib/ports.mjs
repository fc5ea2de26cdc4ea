import { createServer } from 'node:net'
import { CommandError } from './commandLine.mjs'

/**
 * Makes sure that a port on 127.0.0.1 can be had, before anything slow begins.
 *
 * @param {string} option the option that chooses it, for the message
 * @param {number} port 0 asks the system for a free one
 * @returns {Promise<number>} the port; for 0 the one that the system gave
 */
export function reservePort(option, port) {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', (error) => {
      const reason =
        'code' in error && error.code === 'EADDRINUSE' ? 'is taken' : `cannot be used (${error.message})`
      reject(
        new CommandError(
          `Port ${port} ${reason}. Choose another with ${option} <number>; 0 takes any free one.`,
        ),
      )
    })
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      const given = typeof address === 'object' && address ? address.port : port
      server.close(() => resolve(given))
    })
  })
}
