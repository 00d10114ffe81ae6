import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

describe('the configuration', () => {
  it('needs nothing to be set', () => {
    expect(readConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1', sampleShop: true, trustedProxies: [] })
  })

  it('treats an empty variable as one that is not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
  })

  it('fills no empty shop with samples in production, unless asked to', () => {
    const real = { NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example' }
    expect(readConfig(real).sampleShop).toBe(false)
    expect(readConfig({ ...real, SAMPLE_SHOP: 'on' }).sampleShop).toBe(true)
    expect([readConfig({}), readConfig({ GIVE_BACK_MEMORY: 'off' })].map((config) => config.releaseMemory)).toEqual([
      true,
      false,
    ])
  })

  it('opens no real shop that does not know its address, and says which line to add', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('add a line such as PUBLIC_URL=https://shop.example')
    expect(readConfig({ NODE_ENV: 'development' }).publicUrl).toBeUndefined()
  })

  it('opens no real shop in the open, except for this machine alone', () => {
    const real = (address: string) => readConfig({ NODE_ENV: 'production', PUBLIC_URL: address }).publicUrl
    for (const address of ['http://shop.example', 'http://192.168.1.4:3000', 'http://localhost.evil.example'])
      expect(() => real(address)).toThrow('come by https')
    for (const address of ['http://127.0.0.1:3000', 'http://localhost', 'http://[::1]:3000'])
      expect(real(address)).toBe(address)
    expect(readConfig({ NODE_ENV: 'development', PUBLIC_URL: 'http://shop.example' }).publicUrl).toBe(
      'http://shop.example',
    )
  })

  it('opens no real shop that believes an emulator, which signs nothing, or a provider in the open', () => {
    const names = ['API_KEY', 'AUTH_DOMAIN', 'PROJECT_ID', 'STORAGE_BUCKET', 'MESSAGING_SENDER_ID', 'APP_ID']
    const firebase = Object.fromEntries(names.map((name) => [`FIREBASE_${name}`, 'x']))
    const emulated = { ...firebase, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }
    const google = { GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'x', GOOGLE_ISSUER: 'http://127.0.0.1:9000' }
    const real = { NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example' }
    expect(() => readConfig({ ...real, ...emulated })).toThrow('FIREBASE_AUTH_EMULATOR_HOST: must not be set')
    expect(() => readConfig({ ...real, ...google })).toThrow('GOOGLE_ISSUER: must be https')
    for (const trial of [emulated, google, { ...real, ...firebase }]) expect(() => readConfig(trial)).not.toThrow()
  })

  it('names every bad variable at once, a line each', () => {
    const attempt = () => readConfig({ PORT: '70000', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud' })
    expect(attempt).toThrow(ConfigError)
    try {
      attempt()
    } catch (error) {
      const { lines } = error as ConfigError
      expect(lines.map((line) => line.split(':')[0])).toEqual(['PORT', 'DATABASE_URL', 'LOG_LEVEL'])
    }
  })

  it('believes only proxies it is told of, by address or network', () => {
    expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustedProxies).toEqual(['10.0.0.0/8', '::1'])
    for (const bad of ['1', 'true', '10.0.0.0/64', 'proxy.local']) {
      expect(() => readConfig({ TRUST_PROXY: bad })).toThrow(/TRUST_PROXY/)
    }
  })

  it('takes the slash off the public address, so that paths can follow it', () => {
    expect(readConfig({ PUBLIC_URL: 'https://shop.example/' }).publicUrl).toBe('https://shop.example')
  })
})
