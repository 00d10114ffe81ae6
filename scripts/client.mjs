import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { generateApi } from 'swagger-typescript-api'
import { ensureBuilt, pinnedNode, root } from './prepare.mjs'
import { say } from './progress.mjs'
import { runQuietly } from './run.mjs'

/**
 * `npm run client`: builds the package in `clients/typescript` into `dist-client` or the given folder. Its types are generated from the current API
 * description.
 */
const target = resolve(process.argv[2] ?? join(root, 'dist-client'))
await ensureBuilt()
const described = await promisify(execFile)(pinnedNode(), [join(root, 'server/operations/commands/describe-api.ts')], {
  cwd: root,
  maxBuffer: 64 * 1024 * 1024,
})
/** The generator does not understand a text with several alternative patterns, so such a schema is reduced to a plain text. */
const spec = JSON.parse(described.stdout, (_key, value) => {
  if (value?.type === 'string') delete value.allOf
  return value
})
const work = mkdtempSync(join(tmpdir(), 'jebba-client-'))
try {
  cpSync(join(root, 'clients/typescript'), work, { recursive: true })
  const options = { spec, output: false, silent: true, fileName: 'shop-api.ts', generateUnionEnums: true }
  const { files } = await generateApi(options)
  writeFileSync(join(work, 'src/shop-api.ts'), files.map(({ fileContent }) => fileContent).join('\n'))
  const compiler = createRequire(import.meta.url).resolve('typescript/package.json')
  await runQuietly(pinnedNode(), [join(dirname(compiler), 'bin/tsc'), '-p', work])
  rmSync(target, { recursive: true, force: true })
  for (const part of ['package.json', 'README.md', 'dist'])
    cpSync(join(work, part), join(target, part), { recursive: true })
} finally {
  rmSync(work, { recursive: true, force: true })
}
say(`The client is in ${target}: npm install ${target}`)
