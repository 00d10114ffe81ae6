import { rmSync } from 'node:fs'
import { browser } from './browser.ts'
import { countTaps, taps } from './count-taps.ts'
import { expect } from './journey-test.ts'
import { officeTranslate } from './office-test.ts'
import { stubPrinter } from './order-steps.ts'
import { readPrint } from './print-checks.ts'
import { test } from './separate-shop.ts'
import {
  cameraVideo,
  type DeliveredVariant,
  endSales,
  filmingBrowser,
  labelsOnPaper,
  listDelivered,
  listVariantStock,
  listWrongStock,
  orderOne,
  scan,
  showToCamera,
  soldOutGarments,
  variantKeyOf,
} from './stock-delivery-steps.ts'

// The pixel density of a phone, because the printed barcodes are read from a picture.
test.use({ deviceScaleFactor: 3, launchOptions: { ...browser, args: [...browser.args, ...filmingBrowser] } })

test.afterAll(() => rmSync(cameraVideo, { force: true }))

test('forty pieces are received, labelled, counted while orders arrive, and reduced for one evening', async ({
  page,
  shop,
  staff,
}) => {
  test.setTimeout(90_000)
  let t = officeTranslate('fr')
  const garments = await soldOutGarments(staff)
  const delivery = listDelivered(garments)
  const [, , kaftan, keswa] = garments
  const booksAgree = async () => expect(await listWrongStock(shop.dataDir)).toEqual([])
  const stocks = async () => [...(await listVariantStock(staff, garments)).values()].map(({ stock }) => stock)
  const inMenu = async (place: Parameters<typeof t>[0]) => {
    await page.getByRole('button', { name: t('office.menu'), exact: true }).click()
    await page
      .locator('.office-sheet')
      .getByRole('link', { name: t(place), exact: true })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: t(place) })).toBeVisible()
  }
  await stubPrinter(page)
  await countTaps(page)
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(`${shop.origin}/dashboard`)
  await page.evaluate(() => sessionStorage.removeItem('taps'))

  await test.step('twenty pieces with barcodes of their workshop are scanned', async () => {
    const codes = await listVariantStock(staff, garments)
    await inMenu('office.receiving')
    await scan(page, 'GONE-1')
    await expect(page.getByRole('alert')).toHaveText(t('pieces.unknown', { code: 'GONE-1' }))
    for (const arrival of delivery.slice(0, 12))
      for (let piece = 0; piece < arrival.delivered; piece++)
        await scan(page, codes.get(variantKeyOf(arrival))?.code ?? '')
    const receive = (count: number) => page.getByRole('button', { name: t('stock.receive', { count }) })
    await expect(receive(20)).toBeVisible()
    // After a wrong scan is undone, the scanner's Enter key must not press that button again.
    await scan(page, 'FARMLA-0')
    await expect(receive(21)).toBeVisible()
    await page.getByRole('button', { name: t('pieces.oneLess', { name: 'Farmla brodée · Rouge · S' }) }).click()
    await scan(page, 'gone-2')
    await expect(page.getByRole('alert')).toHaveText(t('pieces.unknown', { code: 'gone-2' }))
    await receive(20).click()
    await expect(page.getByText(t('stock.receivedDone', { count: 20 }))).toBeVisible()
    await booksAgree()
  })

  await test.step('twenty pieces without barcodes are entered by hand', async () => {
    await page.getByRole('link', { name: t('office.products'), exact: true }).click()
    for (const garment of [kaftan, keswa]) {
      const open = page.getByRole('button', { name: t('manage.openStock', { name: garment?.title ?? '' }) })
      await open.click()
      const sheet = page.getByRole('dialog')
      for (const { colour, size, delivered } of delivery.filter((piece) => piece.garment === garment)) {
        const field = sheet.getByLabel(t('stock.receivedOf', { name: `${colour} · ${size}` }))
        await field.click()
        await field.fill(String(delivered))
      }
      await sheet.getByRole('button', { name: t('stock.receive', { count: 10 }) }).click()
      await expect(sheet.getByText(t('stock.receivedDone', { count: 10 }))).toBeVisible()
      await sheet.getByRole('button', { name: t('preview.close') }).click()
      await expect(sheet).toBeHidden()
    }
    await booksAgree()
    expect(await stocks()).toEqual(delivery.map(({ delivered }) => delivered))
  })

  const labels = await test.step('each piece gets a label, whose barcode is read from the print', async () => {
    await page.getByRole('checkbox', { name: t('table.selectAll') }).click()
    await page.getByRole('link', { name: t('office.labels'), exact: true }).click()
    await page.getByRole('button', { name: t('labels.a4x40'), exact: true }).click()
    await page.getByRole('button', { name: t('labels.print', { count: 40 }) }).click()
    await expect(page.locator('[data-printed]')).toBeAttached()
    const codes = await listVariantStock(staff, garments)
    const scannedCodes = delivery.flatMap((piece) =>
      Array.from({ length: piece.delivered }, () => codes.get(variantKeyOf(piece))?.code ?? ''),
    )
    expect(scannedCodes).not.toContain('')
    const onPaper = await labelsOnPaper(page)
    expect(onPaper.map(({ code }) => code).toSorted()).toEqual(scannedCodes.toSorted())
    const sheets = await readPrint(page)
    expect(sheets).toHaveLength(1)
    expect(sheets[0]?.written.map(({ text }) => text)).toEqual(expect.arrayContaining(scannedCodes))
    await booksAgree()
    return new Map(onPaper.map(({ code = '', picture }) => [code, picture]))
  })

  await test.step('the pieces are counted by camera and scanner while orders arrive', async () => {
    t = officeTranslate('ar')
    await page.context().addCookies([{ name: 'language', value: 'ar', url: shop.origin }])
    await page.addInitScript(() => localStorage.setItem('language', 'ar'))
    await page.goto(`${shop.origin}/dashboard`)
    const codes = await listVariantStock(staff, garments)
    const codeOf = (piece: DeliveredVariant) => codes.get(variantKeyOf(piece))?.code ?? ''
    const counted = (count: number) => expect(page.getByText(t('counting.counted', { count }))).toBeVisible()
    const [first, second, third, ...rest] = delivery
    const last = rest.pop()
    if (!first || !second || !third || !last) throw new Error('nothing came')

    await inMenu('office.counting')
    await page.getByRole('button', { name: t('counting.begin') }).click()
    await page.getByText(t('pieces.countByScan'), { exact: true }).click()
    await showToCamera(labels.get(codeOf(first)) ?? Buffer.alloc(0))
    await page.getByRole('button', { name: t('scan.cameraOn') }).click()
    await counted(1)
    await page.getByRole('button', { name: t('scan.cameraOff') }).click()

    // One of its pieces is sold while counting, but still lies on the shelf.
    await orderOne(staff, first)
    await scan(page, codeOf(first))
    // One piece of the second variant is missing, and there is one more of the third than in stock.
    await scan(page, codeOf(second))
    for (let piece = 0; piece < 3; piece++) await scan(page, codeOf(third))
    await counted(3)
    const rush = Promise.all([second, third].map((piece) => orderOne(staff, piece)))
    for (const arrival of rest)
      for (let piece = 0; piece < arrival.delivered; piece++) await scan(page, codeOf(arrival))
    await rush
    await scan(page, codeOf(last))
    await counted(delivery.length)
    await orderOne(staff, last)

    await page.getByRole('button', { name: t('counting.close') }).click()
    const sheet = page.getByRole('dialog')
    // A late scan does not close the dialog and still counts.
    await scan(page, codeOf(first))
    await expect(sheet).toBeHidden()
    await counted(delivery.length)
    await page.getByRole('button', { name: t('counting.close') }).click()
    await expect(sheet.getByRole('listitem')).toHaveCount(2)
    await sheet.getByRole('button', { name: t('counting.apply', { count: 2 }) }).click()
    await expect(page.getByText(t('counting.closed', { count: 2 }))).toBeVisible()
    await booksAgree()
    expect(await stocks()).toEqual([1, 0, 2, ...rest.map(({ delivered }) => delivered), 0])
  })

  await test.step('all of them are reduced for one evening, and the sale ends automatically', async () => {
    const prices = async () =>
      (await (await staff.get('/api/products')).json()).map(({ newPrice }: { newPrice: number }) => newPrice)
    await page.getByRole('link', { name: t('office.products'), exact: true }).click()
    await page.getByRole('checkbox', { name: t('table.selectAll') }).click()
    await page.getByRole('button', { name: t('bulk.act') }).click()
    const sheet = page.getByRole('dialog')
    const percentage = sheet.getByLabel(t('bulk.salePercentage'))
    await percentage.click()
    await percentage.fill('20')
    const until = sheet.getByLabel(t('productForm.saleUntil'))
    await until.click()
    await until.fill('2099-12-31T22:00')
    await sheet.getByRole('button', { name: t('bulk.sale') }).click()
    await expect.poll(prices).toEqual([160, 160, 160, 160])
    await endSales(shop.dataDir)
    await expect.poll(prices).toEqual([200, 200, 200, 200])
    await booksAgree()
  })
  expect(await taps(page)).toBe(42)
})
