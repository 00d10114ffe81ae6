import { readFileSync } from 'node:fs'
import { createRequire, registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

/**
 * Prints the types openapi-typescript makes of a description. It is written for the compiler's own library, which
 * TypeScript has not had since its seventh version: the other generator here still brings an older one along.
 */
const requireHere = createRequire(import.meta.url)
const older = pathToFileURL(createRequire(requireHere.resolve('swagger-typescript-api')).resolve('typescript')).href
registerHooks({
  resolve: (name, context, next) =>
    name === 'typescript' ? { url: older, format: 'commonjs', shortCircuit: true } : next(name, context),
})
const { default: openapiTypescript, astToString } = await import('openapi-typescript')
const [file = ''] = process.argv.slice(2)
const types = await openapiTypescript(JSON.parse(readFileSync(file, 'utf8')))
process.stdout.write(astToString(types))
