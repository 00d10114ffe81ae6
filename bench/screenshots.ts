import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { sampleProductId } from '#server/operations/samples/sample-product.ts'
import { runShop } from './processes.ts'

/**
 * The four pictures of the README, of a shop with a simulated year: `npm run screenshots`. Check them before committing. LIVED_SHOP names the folder
 * of such a shop if one exists; it is deleted afterwards.
 */
const pictures = [
  { name: 'shop-desk-fr', language: 'fr', path: '/fr/products', width: 1280, height: 800 },
  {
    name: 'shop-phone-ar',
    language: 'ar',
    path: `/ar/products/${sampleProductId('kaftan-qtifa')}`,
    width: 390,
    height: 800,
  },
  { name: 'office-desk-fr', language: 'fr', path: '/dashboard/manage-orders', width: 1280, height: 800 },
  { name: 'office-phone-ar', language: 'ar', path: '/dashboard/calls', width: 390, height: 800 },
] as const
type Picture = (typeof pictures)[number]

const settleMs = 4000
const maxBytes = 140_000
const password = 'only-for-pictures-1'
const folder = fileURLToPath(new URL('../docs/pictures/', import.meta.url))
const root = fileURLToPath(new URL('..', import.meta.url))

function liveAYear(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'jebba-pictures-'))
  const env = { ...process.env, DATA_DIR: dataDir }
  const command = ['server/operations/commands/jebba.ts', 'samples', '--lived']
  execFileSync(process.execPath, command, { cwd: root, env, stdio: 'inherit' })
  return dataDir
}

interface Staff {
  token: string
  cookies: Parameters<Awaited<ReturnType<Browser['newContext']>>['addCookies']>[0]
}

async function signIn(browser: Browser, origin: string): Promise<Staff> {
  const context = await browser.newContext()
  const data = { username: 'admin', password }
  const reply = await context.request.post(`${origin}/api/admin/login`, { data, headers: { origin } })
  const { token } = (await reply.json()) as { token: string }
  const { cookies } = await context.storageState()
  await context.close()
  return { token, cookies }
}

async function open(browser: Browser, origin: string, picture: Picture, staff: Staff): Promise<Page> {
  const { language, path, width, height } = picture
  const isPhone = width < 500
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: isPhone ? 2 : 1.5,
    isMobile: isPhone,
    hasTouch: isPhone,
    reducedMotion: 'reduce',
  })
  await context.addCookies([{ name: 'language', value: language, url: origin }, ...staff.cookies])
  const storageEntries = path.startsWith('/dashboard') ? { language, token: staff.token } : { language }
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, storageEntries)
  const page = await context.newPage()
  await page.goto(origin + path)
  // The office keeps an event stream open, so the network is never idle.
  await page.locator('h1').first().waitFor()
  await page.waitForTimeout(settleMs)
  return page
}

/** The highest quality within the limit of size. */
async function keep({ name }: Picture, png: Buffer): Promise<void> {
  for (let quality = 82; quality > 30; quality -= 6) {
    const file = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    if (file.length > maxBytes) continue
    writeFileSync(join(folder, `${name}.webp`), file)
    console.log(`${name}.webp: ${Math.round(file.length / 1000)} kB at quality ${quality}`)
    return
  }
  throw new Error(`${name} is heavier than ${maxBytes} bytes`)
}

mkdirSync(folder, { recursive: true })
const dataDir = process.env.LIVED_SHOP ?? liveAYear()
const shop = await runShop({ ADMIN_PASSWORD: password, DATA_DIR: dataDir }, dataDir)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
try {
  const staff = await signIn(browser, shop.origin)
  for (const picture of pictures) {
    const page = await open(browser, shop.origin, picture, staff)
    await keep(picture, await page.screenshot())
    await page.context().close()
  }
} finally {
  await browser.close()
  await shop.stop()
}
