import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** PostgreSQL doesn't run as root: then it runs as its own user. */
const user =
  process.getuid?.() === 0
    ? { uid: idOf('-u'), gid: idOf('-g') }
    : { uid: process.getuid?.(), gid: process.getgid?.() }

function idOf(option: '-u' | '-g'): number {
  return Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout)
}

/** Whether this machine has a PostgreSQL server that this user can start. `initdb` needs `/dev/null`, which containers may withhold. */
export const hasPostgres =
  spawnSync('sh', ['-c', 'initdb --version >/dev/null'], { ...user }).status === 0 && Boolean(user.uid)

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

/** Starts a PostgreSQL server of its own, with an empty database. */
export async function startPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-auth-postgres-'))
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  execFileSync('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync'], { ...user, cwd: folder })
  const port = await freePort()
  const words = ['-D', data, '-k', folder, '-p', `${port}`, '-c', 'listen_addresses=127.0.0.1', '-F']
  const server = spawn('postgres', words, { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  for await (const line of server.stderr.setEncoding('utf8')) if (line.includes('ready to accept')) break
  server.stderr.resume()
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      // SIGINT: ends without waiting for its clients.
      server.kill('SIGINT')
      if (server.exitCode === null) await once(server, 'exit')
      rmSync(folder, { recursive: true })
    },
  }
}
