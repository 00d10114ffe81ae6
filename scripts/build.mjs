import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { createBuilder } from 'vite'
import { buildIcons } from './build-icons.mjs'
import { buildWorker } from './build-worker.mjs'

const compressible = /\.(js|css|svg|json)$/
const smallest = 1200
/** A megabyte at a time: the largest script gets smaller by it, and nothing larger. */
const largeBlocks = { [constants.BROTLI_PARAM_LGBLOCK]: 20 }

// Pages are built as they will be served, whoever asks: also where tests build them.
process.env.NODE_ENV = 'production'

const builder = await createBuilder({ logLevel: 'warn' })
await builder.buildApp()
await buildWorker()
await buildIcons('dist/client/icons')
compress('dist/client')

/** Compressed here once, as hard as it goes, instead of at every visit. */
function compress(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !compressible.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const content = readFileSync(file)
    if (content.length < smallest) continue
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(content, { params: { ...largeBlocks, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    )
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}
