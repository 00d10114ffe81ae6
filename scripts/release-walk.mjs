import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** Modifications of a version, to test how an upgrade handles them. */
const changes = {
  good: (home) => addStep(home, 'create table of_the_new_version (id integer);'),
  /** Migrates the data, and then fails to open. */
  broken: (home) => {
    addStep(home, 'drop table if exists visits cascade;')
    addStep(home, 'this is no sql;')
  },
  hanging: (home) => writeFileSync(join(home, 'server', 'main.ts'), 'setInterval(() => {}, 1000)\n'),
}

/** The upgrade is killed when it prints one of these messages. */
const cuts = [/Backing up/, /Closing the shop/, /Keeping the data/, /Opening the shop with/]

/**
 * Uses a release as an operator does: start, status, backup, upgrade; then upgrades to a broken version, is killed in the middle, and goes back.
 * Throws at the first deviation.
 */
export async function walkRelease({ archive, folder, port, say, whole }) {
  const walk = new Walk({ archive, folder, port, say })
  try {
    walk.asksWithoutData()
    await walk.opens()
    walk.refusesWhatIsNoUpgrade()
    walk.goesBackByItself('broken')
    if (whole) walk.goesBackByItself('hanging')
    for (const cut of whole ? cuts : cuts.slice(-1)) await walk.isKilledIn(cut)
    if (whole) walk.hangs()
    walk.closes()
  } finally {
    walk.end()
  }
}

class Walk {
  constructor({ archive, folder, port, say }) {
    Object.assign(this, { folder, say, archive })
    this.opt = join(folder, 'opt')
    this.link = join(this.opt, 'jebba')
    this.data = join(folder, 'data')
    mkdirSync(this.opt)
    execFileSync('tar', ['-xzf', archive, '-C', this.opt])
    const [name] = readdirSync(this.opt)
    this.home = join(this.opt, name)
    this.version = versionOf(this.home)
    symlinkSync(this.home, this.link)
    this.env = {
      PATH: process.env.PATH,
      PORT: port,
      DATA_DIR: this.data,
      NODE_ENV: 'production',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
    }
  }

  jebba(...words) {
    const { status, stdout, stderr } = spawnSync(join(this.link, 'bin', 'jebba'), words, {
      cwd: this.folder,
      env: this.env,
      encoding: 'utf8',
      timeout: 300_000,
    })
    return { code: status, said: stdout + stderr }
  }

  /** Checks exit code and output, and returns the output. */
  expect(words, code, pattern = /(?:)/) {
    const done = this.jebba(...words)
    const wrong = done.code !== code ? `ended with ${done.code} instead of ${code}` : undefined
    if (wrong || !pattern.test(done.said))
      throw new Error(`jebba ${words.join(' ')} ${wrong ?? `did not say ${pattern}`}:\n${done.said}`)
    return done.said
  }

  status() {
    return JSON.parse(this.jebba('status', '--json').said)
  }

  check(promise, holds) {
    if (!holds) throw new Error(`Not as promised: ${promise}\n${this.jebba('status').said}`)
    this.say(`  ${promise}`)
  }

  asksWithoutData() {
    for (const words of [['admin', 'list'], ['doctor'], ['backup'], ['samples', 'remove']])
      this.expect(words, 1, /There is no shop in/)
    this.expect(['logs'], 1, /nothing is written down/)
    this.expect(['status'], 3, /The shop is closed/)
    this.expect(['stop'], 0, /closed already/)
    this.expect(['nonsense'], 2, /There is no command nonsense/)
    this.check('commands make no data folder', !existsSync(this.data))
  }

  async opens() {
    const both = await Promise.all([this.begin('start'), this.begin('start')].map(({ ended }) => ended))
    this.check(
      'two starts at once end in one shop',
      both.some(({ code }) => code === 0) && this.status().state === 'open',
    )
    this.expect(['status'], 0, /The shop is open/)
    this.expect(['start'], 0, /runs already/)
    this.expect(['admin', 'create', 'amel', 'sales'], 0, /with the password/)
    this.expect(['logs'], 0, /Starting the database/)
    this.expect(['logs', '--since', 'yesterday'], 1, /no moment/)
    this.expect(['backup', '--nonsense'], 1, /--nonsense/)
    this.expect(['backup'], 0, /found whole/)
    const { database, lastBackup, waitingOrders, version } = this.status()
    const isComplete = database === 'answers' && lastBackup !== null && waitingOrders === 0 && version === this.version
    this.check('status tells of version, database, backup and orders', isComplete)
  }

  refusesWhatIsNoUpgrade() {
    const damaged = this.makeVersion('0.9.0', 'good')
    writeFileSync(`${damaged}.sha256`, `${'0'.repeat(64)}  ${basename(damaged)}\n`)
    this.expect(['upgrade', damaged], 1, /its checksum is another one/)
    rmSync(`${damaged}.sha256`)
    this.expect(['upgrade', damaged], 1, /Its checksum is missing/)
    this.expect(['upgrade', this.archive], 1, new RegExp(`This is ${this.version} already`))
    this.expect(['upgrade', '--back'], 1, /no upgrade to go back from/)
    this.check('what is damaged, unchecked or not newer changes nothing', this.isAsBefore())
  }

  goesBackByItself(kind) {
    const output = this.expect(
      ['upgrade', this.makeVersion('0.8.0', kind), '--within', kind === 'hanging' ? '5' : '120'],
      1,
      /is there as before/,
    )
    this.check(
      `a version that is ${kind} is taken back, and nothing is lost`,
      this.isAsBefore() && output.includes('0.8.0 did not open'),
    )
  }

  /** Kills the upgrade, repeats it, and goes back; the account created before must exist each time. */
  async isKilledIn(cut) {
    const archive = this.makeVersion('0.9.0', 'good')
    const killed = this.begin('upgrade', archive)
    await killed.until(cut)
    killed.child.kill('SIGKILL')
    await killed.ended
    // Waits until child processes of the killed upgrade, such as a backup or a start, have ended.
    await this.untilQuiet()
    this.expect(['upgrade', archive], 0)
    const { state, version } = this.status()
    this.check(
      `killed at ${cut}, it is brought to its end when asked again`,
      state === 'open' && version === '0.9.0' && this.hasAmel(),
    )
    this.expect(['admin', 'create', 'sami', 'sales'], 0)
    this.expect(['upgrade', '--back'], 1, /Nothing was changed/)
    this.expect(['upgrade', '--back', '--yes'], 0, /is in its place again/)
    const isKept = readdirSync(join(this.data, 'backups')).some((name) => name.includes('data-after-0.9.0'))
    this.check('back again, and what happened since is kept in a file', this.isAsBefore() && isKept)
  }

  async untilQuiet() {
    for (let since = Date.now(); Date.now() - since < 120_000; await delay(500)) {
      const { state } = this.status()
      const unfinished = readdirSync(join(this.data, 'backups')).some((name) => name.endsWith('.unfinished'))
      if (state !== 'busy' && !unfinished) return
    }
  }

  hangs() {
    const { pid } = this.status()
    process.kill(pid, 'SIGSTOP')
    this.expect(['status'], 1, /does not answer/)
    this.expect(['restart'], 0, /The shop is open/)
    this.check('one that hangs is seen, and begins anew', this.isAsBefore() && this.status().pid !== pid)
  }

  closes() {
    const { pid } = this.status()
    this.expect(['stop'], 0, /The shop is closed/)
    this.expect(['status'], 3, /The shop is closed/)
    this.expect(['stop'], 0, /closed already/)
    this.check(
      'closed, it leaves nothing running',
      hasEnded(pid) && !existsSync(join(this.data, 'postgres', 'postmaster.pid')),
    )
  }

  isAsBefore() {
    const { state, version } = this.status()
    return state === 'open' && version === this.version && readlinkSync(this.link) === this.home && this.hasAmel()
  }

  hasAmel() {
    return /^amel /m.test(this.expect(['admin', 'list'], 0))
  }

  begin(...words) {
    const child = spawn(join(this.link, 'bin', 'jebba'), words, {
      cwd: this.folder,
      env: this.env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const waiting = []
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data) => {
        output += data
        for (const waiter of waiting) if (waiter.pattern.test(output)) waiter.resolve()
      })
    }
    const ended = new Promise((resolve) => child.once('exit', (code) => resolve({ code, said: output })))
    const until = (pattern) =>
      Promise.race([
        new Promise((resolve) => waiting.push({ pattern, resolve })),
        ended.then(() => {
          throw new Error(`jebba ${words.join(' ')} ended before it said ${pattern}:\n${output}`)
        }),
      ])
    return { child, ended, until }
  }

  /** Creates a copy of the release with another version number and the given fault, and its checksum. */
  makeVersion(version, kind) {
    const work = mkdtempSync(join(this.folder, 'version-'))
    const name = basename(this.home).replace(this.version, version)
    execFileSync('tar', ['-xzf', this.archive, '-C', work])
    renameSync(join(work, basename(this.home)), join(work, name))
    const file = join(work, name, 'package.json')
    writeFileSync(file, readFileSync(file, 'utf8').replace(`"version": "${this.version}"`, `"version": "${version}"`))
    changes[kind](join(work, name))
    const archive = join(this.folder, `${name}.tar.gz`)
    execFileSync('tar', ['-I', 'gzip -1', '-cf', archive, '-C', work, name])
    rmSync(work, { recursive: true })
    const sum = createHash('sha256').update(readFileSync(archive)).digest('hex')
    writeFileSync(`${archive}.sha256`, `${sum}  ${basename(archive)}\n`)
    return archive
  }

  end() {
    const { pid } = this.status()
    if (pid) process.kill(pid, 'SIGCONT')
    this.jebba('stop')
  }
}

function versionOf(home) {
  return JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')).version
}

/** A zombie process has ended, too. */
function hasEnded(pid) {
  const stat = existsSync(`/proc/${pid}`) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : ') Z'
  return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z')
}

function addStep(home, sql) {
  const folder = join(home, 'server', 'platform', 'db', 'migrations')
  const newest = Math.max(...readdirSync(folder).map((name) => Number.parseInt(name, 10) || 0))
  writeFileSync(join(folder, `${newest + 1}-of-the-new-version.sql`), `${sql}\n`)
}
