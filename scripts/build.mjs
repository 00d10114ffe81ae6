import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { createBuilder } from 'vite'
import { buildIcons } from './build-icons.mjs'
import { buildWorker } from './build-worker.mjs'

const compressible = /\.(js|css|svg|json)$/
const smallest = 1200
/** Brotli window sizes (powers of two) to try: the best one for the largest script differs between builds. */
const blocks = [18, 20]

// Pages are built for production, also when tests build them.
process.env.NODE_ENV = 'production'

const builder = await createBuilder({ logLevel: 'warn' })
await builder.buildApp()
await buildWorker()
await buildIcons('dist/client/icons')
compress('dist/client')

/** Compresses files at build time with the best ratio, so that this is not done at each request. */
function compress(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !compressible.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const content = readFileSync(file)
    if (content.length < smallest) continue
    const tries = blocks.map((block) => brotli(content, block)).sort((a, b) => a.length - b.length)
    writeFileSync(`${file}.br`, tries[0])
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}

function brotli(content, block) {
  const params = { [constants.BROTLI_PARAM_LGBLOCK]: block, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  return brotliCompressSync(content, { params })
}
