import { readFileSync } from 'node:fs'
import { createRequire, registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

/**
 * Prints the types that openapi-typescript makes of an API description. It needs the JavaScript API of the compiler, which TypeScript 7 does not
 * have, so it uses the older version that another package depends on.
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
