import { join } from 'node:path'
import type { Plugin } from 'vite'
import { expect, it } from 'vitest'
import vite from '../../vite.config.ts'

function standIns(command: 'build' | 'serve') {
  const plugins = vite({ command, mode: '' }).plugins?.flat() as Plugin[]
  const plugin = plugins.find(({ name }) => name === 'lighter-on-server')
  const { apply, applyToEnvironment, resolveId, load, buildEnd } = plugin as unknown as {
    apply: string
    applyToEnvironment: (environment: { name: string }) => boolean
    resolveId: (source: string, importer: string) => string | null
    load: (id: string) => string | null
    buildEnd: (error?: Error) => void
  }
  return { apply, applyToEnvironment, resolveId, load, buildEnd }
}

const project = join(import.meta.dirname, '../..')
const shop = `${project}/web/`
const imported = [
  ['@reduxjs/toolkit/query/react', `${shop}api/products-api.ts`],
  ['react-router', `${shop}ui/button.tsx`],
  ['./store.ts', `${shop}entry-server.tsx`],
] as const

it('replacements apply to imports of our own files only, and only in server builds', () => {
  const { apply, applyToEnvironment, resolveId, load } = standIns('build')
  expect(apply).toBe('build')
  expect(['ssr', 'client'].map((name) => applyToEnvironment({ name }))).toEqual([true, false])
  const loadedModules = imported.map(([source, importer]) => load(resolveId(source, importer) ?? ''))
  expect(loadedModules).toEqual([
    expect.stringContaining("export { createApi } from '/web/on-server/queries.ts'"),
    expect.stringContaining("export { Link, NavLink } from '/web/on-server/links.tsx'"),
    "export { pageStore as createStore } from '/web/on-server/page-store.ts'",
  ])
  expect(resolveId('react-router', `${shop}on-server/links.tsx`)).toBeNull()
  for (const elsewhere of ['/node_modules/other/index.js', '/node_modules/other/web/index.js', '/server/web/page.ts']) {
    expect(resolveId('react-router', project + elsewhere), elsewhere).toBeNull()
  }
  expect(resolveId('react-router', '/srv/web/other-shop/index.js')).toBeNull()
  expect(resolveId('./store.ts', `${shop}open-page.tsx`)).toBeNull()
  expect(load(`${shop}store.ts`)).toBeNull()
})

it('the build fails unless every replacement is used', () => {
  for (const [missed] of imported) {
    const { resolveId, buildEnd } = standIns('build')
    for (const [source, importer] of imported) if (source !== missed) resolveId(source, importer)
    expect(() => buildEnd()).toThrow(missed)
    // An earlier build error takes precedence.
    expect(() => buildEnd(new Error('no such file'))).not.toThrow()
  }
  const { resolveId, buildEnd } = standIns('build')
  for (const [source, importer] of imported) resolveId(source, importer)
  expect(() => buildEnd()).not.toThrow()
})
