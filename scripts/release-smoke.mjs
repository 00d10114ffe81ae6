import { spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { root } from './prepare.mjs'
import { say } from './progress.mjs'
import { releaseName } from './release-files.mjs'
import { runQuietly } from './run.mjs'

const limits = { startMs: 3000, residentBytes: 350 * 1024 * 1024, machineBytes: 1024 * 1024 * 1024 }
const port = process.env.SMOKE_PORT ?? '3999'
const origin = `http://127.0.0.1:${port}`
const oldGroups = '/sys/fs/cgroup/memory'

/** `npm run release:smoke`: unpacks the release alone, opens it twice, and measures the second start. */
await import('node:process')
const work = mkdtempSync(join(tmpdir(), 'jebba-smoke-'))
const group = limitedGroup()
try {
  const archive = join(root, 'dist-release', `${releaseName}.tar.gz`)
  if (!existsSync(archive)) throw new Error('There is no release yet: npm run release')
  await runQuietly('sha256sum', ['-c', `${archive}.sha256`], { cwd: join(root, 'dist-release') })
  await runQuietly('tar', ['-xzf', archive, '-C', work])
  say(group ? 'Limited to 1 GB by a cgroup' : 'Cgroups cannot be written here: only what is resident is measured')
  for (const time of ['first', 'second']) {
    const shop = await open()
    const measured = await look(shop).finally(() => close(shop))
    say(
      `${time} start ${shop.startMs} ms (${shop.cpuMs} ms of work), ${measured.processes.join(' ')}, ${megabytes(measured.resident)} MB resident`,
    )
    if (time === 'second') judge(shop, measured)
  }
  say('The release opens, serves a page in each language, and closes.')
} catch (error) {
  say(error.message)
  process.exitCode = 1
} finally {
  rmSync(work, { recursive: true, force: true })
  if (group) await leave(group)
}

async function open() {
  const began = Date.now()
  const env = {
    PATH: process.env.PATH,
    PORT: port,
    DATA_DIR: join(work, 'data'),
    NODE_ENV: 'production',
    PUBLIC_URL: origin,
  }
  const launcher = join(work, releaseName, 'bin', 'jebba')
  // The shell enters the control group and is then replaced by the shop, so that the memory of the shop is limited from its start.
  const enter = group ? `echo $$ > ${group}/cgroup.procs; ` : ''
  const child = spawn('/bin/sh', ['-c', `${enter}exec "${launcher}"`], {
    cwd: work,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (data) => {
    output += data
  })
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`The release did not open:\n${output}`)
    await delay(20)
  }
  const startMs = Date.now() - began
  return { child, startMs, cpuMs: processesBelow(child.pid).reduce((sum, { cpuMs }) => sum + cpuMs, 0) }
}

function isReady() {
  return fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function look({ child }) {
  for (const path of ['/', '/en', '/ar', '/admin', '/api/products']) {
    const { ok, status } = await fetch(origin + path)
    if (!ok) throw new Error(`${path} answered ${status}`)
  }
  // The memory of the start is released a second later.
  await delay(3000)
  const tree = processesBelow(child.pid)
  const processes = tree.map(({ name }) => name)
  return { processes: [...new Set(processes)], resident: tree.reduce((sum, { resident }) => sum + resident, 0) }
}

/** A process's own memory and its share of shared memory: PostgreSQL's processes share most. */
function processesBelow(pid) {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(name) ?? [])
  const tree = processes.filter((candidate) => candidate.pid === pid)
  for (const parentProcess of tree) tree.push(...processes.filter(({ parent }) => parent === parentProcess.pid))
  return tree
}

function readProcess(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [, name, parent] = /\((.*)\) \S (\d+)/.exec(stat) ?? []
    // User and system time, in hundredths of a second.
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
    const cpuMs = (Number(user) + Number(system)) * 10
    const share = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0
    return { pid: Number(pid), name, parent: Number(parent), cpuMs, resident: Number(share) * 1024 }
  } catch {
    return undefined
  }
}

function judge({ startMs: byClock, cpuMs }, { resident, processes }) {
  // On a busy machine elapsed time includes waiting, so processor time is used instead.
  const busy = loadavg()[0] > availableParallelism()
  const startMs = busy ? cpuMs : byClock
  const faults = [
    ...(startMs > limits.startMs ? [`it took ${startMs} ms to open; ${limits.startMs} are the most`] : []),
    ...(resident > limits.residentBytes
      ? [`it holds ${megabytes(resident)} MB; ${megabytes(limits.residentBytes)} are the most`]
      : []),
    ...processes.filter((name) => /^(npm|sh|bash)/.test(name)).map((name) => `${name} stays beside the shop`),
  ]
  if (faults.length > 0) throw new Error(`The release is not as promised:\n  ${faults.join('\n  ')}`)
}

async function close({ child }) {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await gone
}

/** Creates a control group with a gigabyte and no swap, if this machine allows it. */
function limitedGroup() {
  const folder = existsSync(oldGroups)
    ? join(oldGroups, `jebba-smoke-${process.pid}`)
    : `/sys/fs/cgroup/jebba-smoke-${process.pid}`
  try {
    mkdirSync(folder)
    writeFileSync(
      join(folder, existsSync(oldGroups) ? 'memory.limit_in_bytes' : 'memory.max'),
      String(limits.machineBytes),
    )
    return folder
  } catch {
    return undefined
  }
}

/** A crashed shop can leave its database running, so all processes of the group are killed. */
async function leave(folder) {
  const listPids = () => readFileSync(join(folder, 'cgroup.procs'), 'utf8').split('\n').filter(Boolean)
  for (const pid of listPids()) process.kill(Number(pid), 'SIGKILL')
  while (listPids().length > 0) await delay(50)
  rmdirSync(folder)
}

function megabytes(bytes) {
  return Math.round(bytes / 1024 / 1024)
}
