import { type ChildProcess, execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '#server/testing/restarted-shop.ts'
import { signal, titleOf, treeOf } from './process-tree.ts'
import { type Account, Folder, programOf, stopProgram, waitUntil } from './program.ts'

const password = 'a word of the drill alone'
const databaseName = 'jebba'
const forkedMs = 1500
const healPatienceMs = 180_000

export interface DatabaseCluster {
  nodes: readonly DatabaseNode[]
  /** The nodes for the proxy, with the ports of PostgreSQL and of Patroni's API. */
  backends: readonly { name: string; port: number; restPort: number }[]
  url: (port: number) => string
  password: string
  leader: () => Promise<DatabaseNode>
  standby: () => Promise<DatabaseNode>
  switchOver: () => Promise<void>
  /** Waits until three members run, one of them is primary, and, if synchronous, one standby keeps up. */
  untilWhole: () => Promise<void>
  stop: () => Promise<void>
}

interface Member {
  name: string
  role: string
  state: string
}

/** Starts three PostgreSQL nodes under Patroni, which elect the primary by etcd. */
export async function startDatabaseCluster(
  place: string,
  account: Account,
  synchronous: boolean,
): Promise<DatabaseCluster> {
  const etcd = await startEtcd(new Folder(join(place, 'etcd'), account))
  const nodes: DatabaseNode[] = []
  for (const name of ['one', 'two', 'three']) {
    const ports = { port: await freePort(), restPort: await freePort() }
    nodes.push(new DatabaseNode(new Folder(join(place, name), account), { name, ...ports }, etcd.port, synchronous))
  }
  const getNode = async (role: string) => {
    const member = (await membersOf(nodes)).find((member) => member.role === role && isUp(member))
    const node = nodes.find(({ name }) => name === member?.name)
    if (!node) throw new Error(`Nobody is ${role}`)
    return node
  }
  const untilWhole = () =>
    waitUntil(
      'the cluster is whole',
      async () => {
        const members = await membersOf(nodes)
        const count = (role: string) => members.filter((member) => member.role === role && isUp(member)).length
        return count('leader') === 1 && members.filter(isUp).length === 3 && (!synchronous || count('sync_standby') > 0)
      },
      healPatienceMs,
    )
  for (const node of nodes) node.start()
  await untilWhole()
  return {
    nodes,
    backends: nodes.map(({ ports }) => ports),
    url: (port) => `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/${databaseName}`,
    password,
    leader: () => getNode('leader'),
    standby: () => getNode(synchronous ? 'sync_standby' : 'replica'),
    switchOver: async () => {
      const [leader, candidate] = [await getNode('leader'), await getNode(synchronous ? 'sync_standby' : 'replica')]
      const body = JSON.stringify({ leader: leader.name, candidate: candidate.name })
      await fetch(`http://127.0.0.1:${leader.ports.restPort}/switchover`, { method: 'POST', body })
    },
    untilWhole,
    stop: async () => {
      for (const node of nodes) node.kill()
      await stopProgram(etcd.child)
    },
  }
}

const isUp = ({ state }: Member) => state === 'running' || state === 'streaming'

async function membersOf(nodes: readonly DatabaseNode[]): Promise<Member[]> {
  for (const { ports } of nodes) {
    const answer = await fetch(`http://127.0.0.1:${ports.restPort}/cluster`, { signal: AbortSignal.timeout(1000) })
      .then((response) => response.json() as Promise<{ members: Member[] }>)
      .catch(() => undefined)
    if (answer) return answer.members
  }
  return []
}

/** One node of the cluster: PostgreSQL with its Patroni. */
export class DatabaseNode {
  readonly name: string
  readonly ports: { name: string; port: number; restPort: number }
  readonly #folder: Folder
  readonly #settings: string
  #patroni: ChildProcess | undefined

  constructor(
    folder: Folder,
    ports: { name: string; port: number; restPort: number },
    etcdPort: number,
    synchronous: boolean,
  ) {
    this.#folder = folder
    this.ports = ports
    this.name = ports.name
    this.#settings = folder.file('patroni.yaml', JSON.stringify(settingsOf(folder.path, ports, etcdPort, synchronous)))
  }

  start(): void {
    this.#patroni = this.#folder.start(programOf('patroni', '/usr/bin/patroni'), [this.#settings])
  }

  /** Kills the node at once, as a power failure would. */
  kill(): void {
    signal(this.#pids(), 'SIGKILL')
  }

  /**
   * Cuts the replication for a while before the kill. Otherwise nearly all data has been sent when a process dies, and a shop that confirms too
   * early would go unnoticed.
   */
  async killBehind(): Promise<void> {
    signal(
      this.#pids().filter((pid) => titleOf(pid).includes('walsender')),
      'SIGSTOP',
    )
    await delay(forkedMs)
    this.kill()
  }

  /** Freezes the node; its connections stay open. */
  freeze(): void {
    signal(this.#pids(), 'SIGSTOP')
  }

  thaw(): void {
    signal(this.#pids(), 'SIGCONT')
  }

  #pids(): number[] {
    const patroni = this.#patroni?.pid
    const postmaster = postmasterOf(join(this.#folder.path, 'data'))
    return [...(patroni ? treeOf(patroni) : []), ...(postmaster ? treeOf(postmaster) : [])]
  }
}

function postmasterOf(dataDir: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])
    return titleOf(pid).includes(dataDir) ? pid : undefined
  } catch {
    return undefined
  }
}

function settingsOf(
  path: string,
  { name, port, restPort }: { name: string; port: number; restPort: number },
  etcdPort: number,
  synchronous: boolean,
) {
  const account = (username: string) => ({ username, password })
  return {
    scope: 'jebba',
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    etcd3: { hosts: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 3,
        synchronous_mode: synchronous,
        // A primary without a standby accepts no writes.
        synchronous_mode_strict: synchronous,
        // A standby may become primary even if it is far behind: the drill tries what is lost then.
        maximum_lag_on_failover: 256 * 1024 * 1024,
        postgresql: {
          use_pg_rewind: true,
          // A standby that lost its primary looks for the new one every half second instead of every five.
          parameters: { max_connections: 150, wal_keep_size: '512MB', wal_retrieve_retry_interval: '500ms' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256'],
      post_bootstrap: `${programOf('postgresql', '/usr/bin/psql')} -c "create database ${databaseName}"`,
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: join(path, 'data'),
      bin_dir: binaries(),
      // A base backup starts with a checkpoint, which would take a minute and a half in spread mode.
      basebackup: [{ checkpoint: 'fast' }],
      pgpass: join(path, 'pgpass'),
      parameters: { unix_socket_directories: path, password_encryption: 'scram-sha-256' },
      authentication: {
        superuser: account('postgres'),
        replication: account('replicator'),
        rewind: account('rewinder'),
      },
    },
  }
}

function binaries(): string {
  const versions = readdirSync('/usr/lib/postgresql').sort((a, b) => Number(b) - Number(a))
  return `/usr/lib/postgresql/${versions[0]}/bin`
}

async function startEtcd(folder: Folder) {
  const [port, peerPort] = [await freePort(), await freePort()]
  const client = `http://127.0.0.1:${port}`
  const peer = `http://127.0.0.1:${peerPort}`
  const child = folder.start(programOf('etcd-server', '/usr/bin/etcd'), [
    ...['--name', 'one', '--data-dir', join(folder.path, 'data')],
    ...['--listen-client-urls', client, '--advertise-client-urls', client],
    ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer, '--initial-cluster', `one=${peer}`],
  ])
  await waitUntil('etcd answers', async () => (await fetch(`${client}/health`)).ok, 30_000)
  return { child, port }
}

/** The version of PostgreSQL, for the table of results. */
export function databaseVersion(): string {
  return execFileSync(join(binaries(), 'postgres'), ['--version'], { encoding: 'utf8' }).trim()
}
