import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ApiDocument } from '#server/testing/attack/api-document.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import type { Measurement } from '../measurement.ts'
import { scale } from '../scale.ts'
import { type AttackedShop, attackedShop, signedIn } from './attacked-shop.ts'
import { crawlStarts } from './crawl-starts.ts'
import { type PlantedRelay, plantedEcho, plantedRelay, plantedTitle } from './planted-relay.ts'
import { addressOf, sample } from './sample-addresses.ts'

/**
 * Runs two scanners of Debian (`apt-get install sqlmap wapiti`): sqlmap on every parameter of the API as an owner, wapiti on the pages as a visitor.
 * Both must find planted holes, so that finding nothing else means something.
 */
export async function attackByScanners(long: boolean): Promise<Measurement[]> {
  const relay = await plantedRelay()
  const folder = mkdtempSync(join(tmpdir(), 'jebba-scanners-'))
  let shop: AttackedShop | undefined
  try {
    shop = await attackedShop()
    relay.lead(shop.origin, shop.pool)
    for (let count = 0; count < 3; count++) await createGarment(shop.db, { red: 9 })
    const injected = await bySqlmap(shop, relay, folder, long)
    const crawled = await byWapiti(shop, relay, folder, long)
    for (const fault of relay.answered.faults.slice(0, 20)) console.log(fault)
    return [
      ...injected,
      ...crawled,
      { name: 'answered by the shop', value: relay.answered.all, unit: '' },
      { name: 'of them with a fault of ours', value: relay.answered.faults.length, unit: '', target: { atMost: 0 } },
    ]
  } finally {
    await shop?.stop()
    await relay.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function bySqlmap(
  shop: AttackedShop,
  relay: PlantedRelay,
  folder: string,
  long: boolean,
): Promise<Measurement[]> {
  relay.askAs(await signedIn(shop, 'owner', { 'sec-fetch-site': 'same-origin' }))
  const document = (await (await fetch(`${shop.origin}/api/docs/openapi.json`)).json()) as ApiDocument
  const requests = injectableRequests(document, relay.origin, long)
  // sqlmap leaves a host after its first finding, so the planted hole comes last.
  const planted = `GET ${relay.origin}${plantedTitle}?text=men*`
  const log = join(folder, 'requests.log')
  writeFileSync(log, [...requests, planted].map((request) => logged(request, relay.origin)).join(''))
  const results = join(folder, 'sqlmap.csv')
  const answeredBefore = relay.answered.all
  const level = long ? ['--level', '3', '--risk', '2'] : ['--level', '1', '--risk', '1']
  await run('sqlmap', [
    ...['-l', log, '--batch', '--ignore-stdin', '--flush-session', '--output-dir', folder, '--results-file', results],
    ...['--dbms', 'PostgreSQL', '--skip-waf', '--retries', '0', '--timeout', '20', ...level],
  ])
  relay.askAs({})
  const findings = readFileSync(results, 'utf8').split('\n').slice(1).filter(isFound)
  const strange = findings.filter((row) => !row.includes(plantedTitle))
  for (const row of strange) console.log(row)
  return [
    { name: 'calls whose parameters sqlmap tried, as an owner', value: requests.length, unit: '' },
    {
      name: 'its requests',
      value: relay.answered.all - answeredBefore,
      unit: '',
      target: { atLeast: requests.length * 10 },
    },
    { name: 'places it found that can be injected', value: strange.length, unit: '', target: { atMost: 0 } },
    { name: 'planted ones it found', value: findings.length - strange.length, unit: '', target: { atLeast: 1 } },
  ]
}

/** The columns are address, place, parameter, techniques; a row without a technique only says that the address was tested. */
const isFound = (row: string) => row.includes('http') && row.split(',').slice(3, -1).join('').trim() !== ''

const wapitiModules = 'backup,blindsql,crlf,exec,file,htaccess,permanentxss,redirect,shellshock,sql,xss'

async function byWapiti(
  shop: AttackedShop,
  relay: PlantedRelay,
  folder: string,
  long: boolean,
): Promise<Measurement[]> {
  const [report, list] = [join(folder, 'wapiti.json'), join(folder, 'starts.txt')]
  const read = async (path: string) => (await fetch(shop.origin + path)).text()
  const document = JSON.parse(await read('/api/docs/openapi.json')) as ApiDocument
  const starts = crawlStarts(await read('/sitemap.xml'), document, long)
  // The planted pages come first, so that not finding them means that the scanner does not work, even with little time.
  const planted = [plantedTitle, plantedEcho].map((path) => `${path}?text=a`)
  writeFileSync(list, [...planted, ...starts].map((path) => `${relay.origin}${path}\n`).join(''))
  const answeredBefore = relay.answered.all
  relay.watch(starts)
  const parameters = relay.unchanged().length
  const [crawl, each] = long ? [600, 300] : [scale('CRAWL_SECONDS', 60, 5), scale('ATTACK_SECONDS', 10, 1)]
  await run('wapiti', [
    ...['-u', `${relay.origin}/`, '--scope', 'domain', '-s', list, '-S', 'insane'],
    // All pages are among the start addresses; in the short form, links are followed only one level, to find forms.
    ...(long ? ['-d', '3'] : ['-d', '1', '--max-links-per-page', '1']),
    ...['-m', wapitiModules, '-l', long ? '2' : '1', '-t', '4', '-v', '0', '--no-bugreport'],
    ...['--max-scan-time', String(crawl), '--max-attack-time', String(each)],
    ...['--flush-session', '--store-session', folder, '-f', 'json', '-o', report],
  ])
  const { vulnerabilities } = JSON.parse(readFileSync(report, 'utf8')) as {
    vulnerabilities: Record<string, { path: string; info: string }[]>
  }
  const findings = Object.entries(vulnerabilities).flatMap(([kind, kindFindings]) =>
    kindFindings.map((entry) => ({ kind, ...entry })),
  )
  const isPlanted = ({ path }: { path: string }) => path.startsWith(plantedTitle) || path.startsWith(plantedEcho)
  const strange = findings.filter((finding) => !isPlanted(finding))
  for (const strangeFinding of strange) console.log(JSON.stringify(strangeFinding))
  const unchanged = relay.unchanged()
  for (const place of unchanged) console.log(`not tried: ${place}`)
  return [
    {
      name: 'requests of wapiti, as a visitor',
      value: relay.answered.all - answeredBefore,
      unit: '',
      target: { atLeast: 1000 },
    },
    { name: 'addresses it began at, besides', value: starts.length, unit: '' },
    { name: 'their parameters', value: parameters, unit: '' },
    {
      name: 'those it wrote something else into',
      value: parameters - unchanged.length,
      unit: '',
      target: { atLeast: parameters },
    },
    { name: 'places it found', value: strange.length, unit: '', target: { atMost: 0 } },
    {
      name: 'planted ones it found',
      value: new Set(findings.filter(isPlanted).map(({ path }) => path.split('?')[0])).size,
      unit: '',
      target: { atLeast: 2 },
    },
  ]
}

/** Method, address and body of each call with input; asterisks mark where sqlmap injects. */
function injectableRequests(document: ApiDocument, origin: string, long: boolean): string[] {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  return calls.flatMap(({ path, method, operation }) => {
    const schema = operation.requestBody?.content?.['application/json']?.schema
    if (method === 'GET') {
      const { address, takesSomething } = addressOf(document, path, operation, '*')
      return takesSomething ? [`GET ${origin}${address}`] : []
    }
    const isTried = schema && (long || operation['x-guard'] === 'anyone')
    if (!isTried || /log-?out|sign-out/.test(path)) return []
    return [`${method} ${origin}${addressOf(document, path, operation).address}\n${sample(document, schema)}`]
  })
}

/** A request in the log format of proxies, which sqlmap reads. */
function logged(request: string, origin: string): string {
  const rule = '='.repeat(54)
  const [head = '', body = ''] = request.split('\n')
  const [method, address = ''] = head.split(' ')
  const lines = [
    ...[rule, `12:00:00  ${origin}  [127.0.0.1]`, rule],
    ...[`${method} ${address.slice(origin.length)} HTTP/1.1`, `Host: ${new URL(origin).host}`],
    ...(body ? ['Content-Type: application/json'] : []),
    ...['', body, rule, '', '', '', ''],
  ]
  return lines.join('\r\n')
}

function run(command: string, args: readonly string[]): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (part: Buffer) => {
    output = (output + part).slice(-4000)
  })
  child.on('error', () => reject(new Error(`${command} is not here: apt-get install sqlmap wapiti`)))
  child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${command} ended with ${code}: ${output}`))))
  return promise
}
