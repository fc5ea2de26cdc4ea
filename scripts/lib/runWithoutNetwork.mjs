import { CommandError } from './commandLine.mjs'
import { runCommand } from './runCommand.mjs'

// A network of its own, in which only this machine can be reached.
const namespace = ['unshare', '--map-root-user', '--net', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh']

/** A closed port stands in for every other host, for programs that heed it. */
const blocked = {
  HTTP_PROXY: 'http://127.0.0.1:9',
  HTTPS_PROXY: 'http://127.0.0.1:9',
  http_proxy: 'http://127.0.0.1:9',
  https_proxy: 'http://127.0.0.1:9',
  NO_PROXY: '127.0.0.1,localhost',
  no_proxy: '127.0.0.1,localhost',
}

/**
 * Runs a command that can reach this machine only; where the system can't shut the network off, as well as that goes.
 *
 * @param {string[]} command
 * @param {Record<string, string>} env
 * @returns {Promise<string>} how the network was cut
 */
export async function runWithoutNetwork(command, env) {
  const isCut = await canCutNetwork()
  const { exitCode, output } = await runCommand(isCut ? [...namespace, ...command] : command, {
    env: { ...env, npm_config_offline: 'true', ...(isCut ? { WITHOUT_NETWORK: '1' } : blocked) },
    output: 'capture',
  })
  if (exitCode !== 0)
    throw new CommandError(`${output}\nWithout the network ${command.join(' ')} fails; see above.`, exitCode)
  return isCut
    ? 'a network namespace of its own'
    : 'proxies that nobody answers: this system has no namespaces'
}

/** Whether a command can have a network of its own, and with it all ports of this machine. */
export async function canCutNetwork() {
  try {
    return (await runCommand([...namespace, 'true'], { output: 'capture' })).exitCode === 0
  } catch {
    return false
  }
}
