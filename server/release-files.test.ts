import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { pictureLimits } from '#contract/platform/media/media.contract.ts'

interface ReleaseFiles {
  ownFiles: () => string[]
  packagesNamed: (files: readonly string[]) => string[]
  packageFolders: (names: readonly string[]) => string[]
  releasePackage: (packages: readonly string[]) => { version: string; dependencies: Record<string, string> }
  newestMigrationFor020: () => string
  releaseName: string
  launcher: string
}

const root = join(import.meta.dirname, '..')
const release = (await import(join(root, 'scripts/release-files.mjs'))) as ReleaseFiles

describe('a release', () => {
  const files = release.ownFiles()
  const packages = release.packagesNamed(files)

  it('contains the server, the contract, the built pages and the first documents', () => {
    const needed = [
      'server/main.ts',
      'server/operations/commands/restore.ts',
      'contract/platform/http/endpoint.ts',
      'LICENSE',
      '.env.example',
    ]
    const built = ['dist/server/entry-server.js', 'dist/server/mails.js', 'dist/client/.vite/manifest.json']
    const read = ['docs/operations.md', 'docs/upgrading.md', 'deploy/jebba.service', 'deploy/compose.yaml']
    expect(files).toEqual(expect.arrayContaining([...needed, ...built, ...read]))
    expect(files.filter((file) => /migrations\/0001-.*\.sql$/.test(file))).toHaveLength(1)
  })

  it('states its newest migration where the command of 0.2.0 looks for it', () => {
    const name = release.newestMigrationFor020().replace('server/db/migrations/', '')
    expect(files.filter((file) => file.startsWith('server/platform/db/migrations/')).at(-1)).toContain(name)
  })

  it('contains every page and picture its documents link to', () => {
    const shipped = new Set(files)
    // The studio draws the samples, and does not run in a shop.
    const pages = files.filter((file) => file.endsWith('.md') && !file.startsWith('studio/'))
    const leadsNowhere = pages.flatMap((page) =>
      [...readFileSync(join(root, page), 'utf8').matchAll(/\]\(([^)\s#]+)[^)]*\)|<img src="([^"]+)"/g)]
        .map(([, link = '', picture = '']) => link || picture)
        .filter((link) => link && !/^[a-z]+:/.test(link))
        .map((link) => join(dirname(page), link).replace(/\/$/, ''))
        .filter((file) => !shipped.has(file) && !files.some((candidate) => candidate.startsWith(`${file}/`)))
        .map((file) => `${page}: ${file}`),
    )
    expect(pages.length).toBeGreaterThan(80)
    expect(leadsNowhere).toEqual([])
  })

  it('contains nothing only for development', () => {
    const excludedFiles =
      /\.test\.tsx?$|^server\/testing\/|^(web|studio|e2e|bench|drills|scripts|node_modules)\/|dev-supervisor/
    expect(files.filter((file) => excludedFiles.test(file) && !file.endsWith('README.md'))).toEqual([])
  })

  it('contains every file its own files import', () => {
    const held = new Set(files)
    const missing = files
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => {
        const source = readFileSync(join(root, file), 'utf8').replace(/^(import|export) type [^;]*? from '[^']*'/gm, '')
        return [...source.matchAll(/\bfrom '(#|\.\.?\/)([^']*)'/g)]
          .map(([, where, path]) => (where === '#' ? `${path}` : join(file, '..', `${where}${path}`)))
          .filter((path) => !held.has(path))
          .map((path) => `${file} → ${path}`)
      })
    expect(missing).toEqual([])
  })

  it('contains its runtime packages with their dependencies, and no build or test packages', () => {
    const folders = release.packageFolders(packages)
    const packageFolders = ['fastify', 'pg', 'kysely', 'sharp', 'zod', 'nodemailer', 'better-auth'].map(
      (packageName) => `node_modules/${packageName}`,
    )
    expect(folders).toEqual(expect.arrayContaining(packageFolders))
    const building =
      /node_modules\/(vite|vitest|typescript|@biomejs|@playwright|knip|tailwindcss|@tailwindcss|rolldown|react-dom)(\/|$)/
    expect(folders.filter((folder) => building.test(folder))).toEqual([])
  })

  it('is named after the version, and its launcher leaves no other process', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    expect(release.releaseName).toBe(`jebba-${version}-${process.platform}-${process.arch}`)
    expect(release.releasePackage(packages).version).toBe(version)
    expect(release.launcher).toMatch(/^exec "\$here\/node_modules/m)
  })
})

describe.runIf(process.platform === 'linux')('the launcher of a release', () => {
  const begin = (env: Readonly<Record<string, string>>) => {
    const folder = mkdtempSync(join(tmpdir(), 'jebba-release-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const bin = join(folder, `node_modules/node-${process.platform}-${process.arch}/bin`)
    for (const made of ['bin', bin]) mkdirSync(resolve(folder, made), { recursive: true })
    for (const part of ['server', 'contract', 'package.json']) symlinkSync(join(root, part), join(folder, part))
    symlinkSync(process.execPath, join(bin, 'node'))
    writeFileSync(join(folder, 'bin/jebba'), release.launcher, { mode: 0o755 })
    return spawnSync(join(folder, 'bin/jebba'), {
      cwd: folder,
      env: { PATH: process.env.PATH, PORT: '0', ...env },
      timeout: 20_000,
      killSignal: 'SIGKILL',
      encoding: 'utf8',
    })
  }

  it.each(['/proc/none', '/dev/null/data'])('reports at once that %s cannot hold the data', (DATA_DIR) => {
    const { status, stdout, stderr } = begin({ DATA_DIR })
    expect(`${stdout}${stderr}`).toContain(`DATA_DIR=${DATA_DIR} is not a folder that can be made and written to`)
    expect(status).toBe(1)
  })

  it('puts the compile cache beside the data if possible', () => {
    const data = mkdtempSync(join(tmpdir(), 'jebba-data-'))
    onTestFinished(() => rmSync(data, { recursive: true, force: true }))
    begin({ DATA_DIR: data, PORT: 'none' })
    expect(readdirSync(join(data, 'compiled'))).not.toEqual([])
  })
})

describe('configuration files for operators', () => {
  const read = (file: string) => readFileSync(join(root, 'deploy', file), 'utf8')

  it('have alerts on existing metrics only', () => {
    const measured = ['server/platform/http/shop-metrics.ts', 'server/platform/jobs/job-metrics.ts'].map((file) =>
      readFileSync(join(root, file), 'utf8'),
    )
    const rung = [...new Set(read('alerts.yml').match(/jebba_\w+/g))]
    expect(rung.length).toBeGreaterThan(5)
    expect(rung.filter((name) => !measured.some((source) => source.includes(`'${name}'`)))).toEqual([])
  })

  it('have a test case for each alert', () => {
    const rules = [...read('alerts.yml').matchAll(/alert: (\w+)/g)].map(([, name]) => name)
    const tried = [...read('alerts.test.yml').matchAll(/alertname: (\w+)\n +exp_alerts:\n +- exp_labels/g)]
    expect(rules.length).toBeGreaterThan(10)
    expect(rules.toSorted()).toEqual([...new Set(tried.map(([, name]) => name))].toSorted())
  })

  it('configure only ciphers with forward secrecy in front of the shop', () => {
    const directive = (name: string) => new RegExp(`^ *${name} (.+);$`, 'm').exec(read('nginx.conf'))?.[1]
    expect([directive('ssl_protocols'), directive('ssl_ciphers')]).toEqual([
      'TLSv1.2 TLSv1.3',
      'ECDHE+AESGCM:ECDHE+CHACHA20',
    ])
  })

  it('allow as many connections as the shop accepts', () => {
    const uploadMegabytes = (pictureLimits.files * pictureLimits.bytes) / 1024 / 1024
    const [, nginx] = /client_max_body_size (\d+)m/.exec(read('nginx.conf')) ?? []
    const [, caddy] = /max_size (\d+)MB/.exec(read('Caddyfile')) ?? []
    for (const allowed of [nginx, caddy]) expect(Number(allowed)).toBeGreaterThan(uploadMegabytes)
  })
})
