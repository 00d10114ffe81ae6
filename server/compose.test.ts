import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseYaml } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'
import { readConfig, variableNames } from '#server/platform/config/config.ts'

interface Service {
  image: string
  environment: Record<string, string>
  volumes: string[]
  mem_limit?: string
}

interface Compose {
  services: Record<'shop' | 'database' | 'proxy', Service>
  networks: { default: { ipam: { config: { subnet: string }[] } } }
  volumes: Record<string, null>
}

describe('the compose file', () => {
  const read = (file: string) => readFileSync(join(import.meta.dirname, '../deploy', file), 'utf8')
  const written = read('compose.yaml')
  const { services, networks, volumes } = parseYaml(written) as Compose
  const { shop, database, proxy } = services

  it('sets only existing settings, with valid values', () => {
    const operatorValues = { HOST_NAME: 'boutique.example', POSTGRES_PASSWORD: 'p@ss/w:rd#1' }
    const filled = Object.entries(shop.environment).map(([name, value]) => [
      name,
      value.replace(/\$\{(\w+)[^}]*\}/g, (_, variable: keyof typeof operatorValues) => operatorValues[variable] ?? ''),
    ])
    const { PGPASSWORD, ...settings } = Object.fromEntries(filled)
    expect(Object.keys(settings).filter((name) => !variableNames.includes(name))).toEqual([])
    expect(readConfig({ NODE_ENV: 'production', ...settings })).toMatchObject({ publicUrl: 'https://boutique.example' })
    // Exactly as in the database service.
    expect(PGPASSWORD).toBe(operatorValues.POSTGRES_PASSWORD)
    expect(database.environment.POSTGRES_PASSWORD).toMatch(/^\$\{POSTGRES_PASSWORD\}$/)
  })

  it('puts no password into an address', () => {
    const values = Object.values(services).flatMap(({ environment }) => Object.values(environment))
    expect(values.filter((value) => /:\/\/[^/]*PASSWORD/.test(value))).toEqual([])
  })

  it('explains each variable', () => {
    const [above = ''] = written.split('services:')
    const usedVariables = new Set([...written.slice(above.length).matchAll(/\$\{(\w+)/g)].map(([, name]) => name))
    expect([...usedVariables].toSorted()).toEqual(['HOST_NAME', 'POSTGRES_PASSWORD', 'VERSION'])
    for (const name of usedVariables) expect(above).toContain(`#   ${name}=`)
  })

  it('mounts volumes where the image has folders for its account', () => {
    const places = shop.volumes.map((volume) => volume.split(':'))
    const script = read('build-image.sh')
    const [, made = ''] = /tar --owner=10001 --group=10001 .* -C "\$work" (.*)/.exec(script) ?? []
    expect(places.map(([, path]) => path?.slice(1))).toEqual(made.split(' '))
    expect(script).toContain('--user 10001:10001')
    expect(places.map(([, path]) => path)).toContain(shop.environment.BACKUP_DIR)
    const volumeNames = Object.values(services).flatMap((service) =>
      service.volumes.map((volume) => volume.split(':')[0] ?? ''),
    )
    expect(volumeNames.filter((name) => !name.startsWith('.')).toSorted()).toEqual(Object.keys(volumes).toSorted())
  })

  it('trusts the network the proxy calls from, and the proxy calls the shop', () => {
    expect([shop.environment.TRUST_PROXY]).toEqual(networks.default.ipam.config.map(({ subnet }) => subnet))
    const caddy = read('Caddyfile')
    for (const name of Object.keys(proxy.environment)) expect(caddy).toContain(`{$${name}:`)
    expect(proxy.environment.UPSTREAM).toBe(`shop:${readConfig({}).port}`)
  })
})
