import { connect } from 'node:net'
import { freePort } from '#server/testing/restarted-shop.ts'
import type { DatabaseCluster } from './nodes.ts'
import { type Folder, programOf, stopProgram, waitUntil } from './program.ts'

export interface Proxy {
  port: number
  stop: () => Promise<void>
}

/** HAProxy sends connections to the primary, asks Patroni twice a second which node that is, and closes connections to others. */
export async function startProxy(folder: Folder, { backends }: Pick<DatabaseCluster, 'backends'>): Promise<Proxy> {
  const port = await freePort()
  const settings = folder.file(
    'haproxy.cfg',
    [
      'global',
      '  maxconn 1000',
      'defaults',
      '  mode tcp',
      '  timeout connect 2s',
      '  timeout client 1h',
      '  timeout server 1h',
      '  timeout check 1s',
      'listen leader',
      `  bind 127.0.0.1:${port}`,
      '  option httpchk OPTIONS /primary',
      '  http-check expect status 200',
      '  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions',
      ...backends.map((backend) => `  server ${backend.name} 127.0.0.1:${backend.port} check port ${backend.restPort}`),
      '',
    ].join('\n'),
  )
  const child = folder.start(programOf('haproxy', '/usr/sbin/haproxy'), ['-db', '-f', settings])
  await waitUntil('HAProxy listens', () => isHeard(port), 10_000)
  return { port, stop: () => stopProgram(child) }
}

/** PgBouncer keeps the shop's connections open while those behind it change. */
export async function startPooler(
  folder: Folder,
  { password }: Pick<DatabaseCluster, 'password'>,
  behind: number,
): Promise<Proxy> {
  const port = await freePort()
  const accounts = folder.file('accounts.txt', `"postgres" "${password}"\n`)
  const settings = folder.file(
    'pgbouncer.ini',
    [
      '[databases]',
      `* = host=127.0.0.1 port=${behind}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'pool_mode = session',
      'auth_type = scram-sha-256',
      `auth_file = ${accounts}`,
      'default_pool_size = 100',
      'max_client_conn = 300',
      'server_login_retry = 1',
      'server_connect_timeout = 3',
      'ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout,options',
      '',
    ].join('\n'),
  )
  const child = folder.start(programOf('pgbouncer', '/usr/sbin/pgbouncer'), [settings])
  await waitUntil('PgBouncer listens', () => isHeard(port), 10_000)
  return { port, stop: () => stopProgram(child, 'SIGINT') }
}

function isHeard(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
