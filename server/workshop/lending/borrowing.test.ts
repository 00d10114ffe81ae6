import { beforeEach, describe, expect, it } from 'vitest'
import { languages } from '#contract/platform/text/languages.ts'
import { formatDay } from '#contract/platform/tunisia/format-dates.ts'
import { inDays } from '#server/testing/days-from-now.ts'
import { createLentGarment } from '#server/testing/lending-fixtures.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { waitUntilBlocked } from '#server/testing/wait-until-blocked.ts'
import { countedDays, lendingWords } from './lending-words.ts'
import { loanPath, tokenOfKey } from './loan-link.rules.ts'

const test = await createTestApp()
const { app, pool } = test
const owner = await signedInStaff(test, 'leila', 'owner')
const garment = await createLentGarment(test.db)
const look = JSON.stringify(['Rouge', 'M'])

const get = async (url: string) => app.inject({ url })
const see = (days: number, language = 'fr') =>
  get(`/${language}/borrow/${garment}?${new URLSearchParams({ look, from: inDays(days), to: inDays(days) })}`)
const keyOf = (page: string) => /name="key" value="([^"]+)"/.exec(page)?.[1] ?? ''
const send = async (values: Record<string, string>, language = 'fr', lent = garment) =>
  app.inject({
    method: 'POST',
    url: `/${language}/borrow/${lent}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ look, name: 'Salwa', phone: '98 765 432', website: '', ...values }).toString(),
    remoteAddress: values.from ?? '127.0.0.1',
  })
const loans = async () => (await pool.query('select count(*)::int as n from loans')).rows[0].n

// Confirms the waiting requests: only two may wait for one piece, and each test sends its own.
beforeEach(async () => {
  await pool.query(`update loans set state = 'confirmed', held_until = null where state = 'asked'`)
})

describe('the page on which a piece is borrowed', () => {
  it.each(languages)('says price, deposit and that nothing is paid here, in %s', async (language) => {
    const page = await get(`/${language}/borrow/${garment}`)
    expect(page.statusCode).toBe(200)
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).toContain(`<html lang="${language}"`)
    const words = lendingWords[language]
    for (const word of [words.fee, words.deposit, words.whole, words.terms, words.check])
      expect(page.body).toContain(word)
    expect(page.body).toContain('450')
    expect(page.body).not.toMatch(/<script|\{\w+\}/)
    expect(page.body).not.toContain('name="phone"')
  })

  it('reads days back in words, asks for them once, and leads to the loan', async () => {
    const page = await see(40)
    const words = lendingWords.fr
    expect(page.body).toContain(words.free)
    for (const [word, days] of [
      [words.fetched, 39],
      [words.back, 41],
    ] as const) {
      expect(page.body).toContain(word.replace('{day}', formatDay('fr', inDays(days))))
    }
    const previousLoans = await loans()
    const key = keyOf(page.body)
    const values = { from: inDays(40), to: inDays(40), key }
    const answers = await Promise.all([send(values), send(values), send(values)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303])
    const path = String(answers[0]?.headers.location)
    expect(new Set(answers.map(({ headers }) => headers.location))).toEqual(new Set([path]))
    expect(await loans()).toBe(previousLoans + 1)
    const loan = await get(path)
    expect(loan.body).toContain(words['state.asked'])
    expect(loan.body).toContain(formatDay('fr', inDays(39)))
    expect(loan.body).not.toMatch(/Salwa|98 ?765 ?432/)
    expect(loan.headers['x-robots-tag']).toContain('noindex')
    expect(loan.headers['referrer-policy']).toBe('no-referrer')
  })

  it('is asked for once when she goes back because the answer was lost, and asks by a new form; it leads nowhere', async () => {
    const words = lendingWords.fr
    const wish = { from: inDays(40), to: inDays(40), phone: '98 765 499' }
    for (const pieces of [1, 3]) {
      const lent = await createLentGarment(test.db, pieces)
      const url = `/fr/borrow/${lent}?${new URLSearchParams({ look, from: inDays(40), to: inDays(40) })}`
      const [first, second] = [keyOf((await get(url)).body), keyOf((await get(url)).body)]
      const previousLoans = await loans()
      const lost = String((await send({ ...wish, key: first }, 'fr', lent)).headers.location)
      const again = await send({ ...wish, key: second, name: 'Salwa B.', phone: '+216 98765499' }, 'fr', lent)
      // For the only piece, the page says what everybody reads: that it is taken, and what that means for the person who requested it.
      const expectedTexts = pieces === 1 ? [words.busy, words['busy.yours']] : [words['error.limit.same']]
      expect(again.statusCode).toBe(409)
      for (const text of expectedTexts) expect(again.body).toContain(text)
      expect(again.body.includes(words['busy.near'])).toBe(pieces === 1)
      expect(again.body).not.toContain(lost)
      // The page for choosing days says the same if it is opened afterwards.
      const late = (await get(url)).body
      expect([late.includes(words.busy), late.includes(words['busy.yours'])]).toEqual([pieces === 1, pieces === 1])
      expect(await loans()).toBe(previousLoans + 1)
      // The form of the first request leads to its loan.
      expect((await send({ ...wish, key: first }, 'fr', lent)).headers.location).toBe(lost)
      await pool.query(`update loans set state = 'confirmed', held_until = null where state = 'asked'`)
    }
  })

  it('has a key of its own however often it is opened, and keeps nothing in the browser', async () => {
    const pages = [await see(70), await see(70)]
    const keys = pages.map(({ body }) => keyOf(body))
    expect(new Set(keys).size).toBe(2)
    for (const key of keys) expect(key).toMatch(/^[\w-]{36}$/)
    for (const { cookies } of pages) expect(cookies).toEqual([])
  })

  it('says of days that are promised which near them are free, and leads there', async () => {
    await send({ from: inDays(60), to: inDays(60), key: '' })
    const page = await see(61)
    expect(page.body).toContain(lendingWords.fr.busy)
    expect(page.body).not.toContain('name="phone"')
    expect(page.body).toContain(`from=${inDays(64)}&amp;to=${inDays(64)}`)
    // A form that was opened before gets the same answer.
    const late = await send({ from: inDays(61), to: inDays(61), key: '', phone: '98 765 433' })
    expect(late.statusCode).toBe(409)
    // The typed values are kept for those days, outside the address.
    expect(late.body).toContain(`name="from" value="${inDays(64)}"`)
    const seen = await send({ from: inDays(64), to: inDays(64), phone: '98 765 433', looks: 'yes' })
    expect([seen.statusCode, seen.body.includes(lendingWords.fr.free)]).toEqual([200, true])
    expect(seen.body).toContain('name="name" maxlength="100" autocomplete="name" required dir="auto" value="Salwa"')
    expect(seen.body).toContain('value="98 765 433"')
    expect(keyOf(seen.body)).toMatch(/^[\w-]{36}$/)
  })

  it('keeps what was typed and says what is wrong with it', async () => {
    const days = { from: inDays(80), to: inDays(80), key: 'a-key-that-is-long-enough' }
    const wrong = await send({ ...days, phone: '12', name: 'Olfa "O" <b>' }, 'ar')
    expect(wrong.statusCode).toBe(422)
    expect(wrong.body).toContain(`id="wrong" role="alert">${lendingWords.ar['error.phone']}`)
    expect(wrong.body).toContain('value="Olfa &quot;O&quot; &lt;b&gt;"')
    expect(keyOf(wrong.body)).toBe(days.key)
    const unnamed = await send({ ...days, name: '  ' })
    expect([unnamed.statusCode, unnamed.body.includes(lendingWords.fr['error.name'])]).toEqual([422, true])
    expect(unnamed.body).toMatch(/<input name="name"[^>]* aria-invalid/)
    const long = await get(`/fr/borrow/${garment}?${new URLSearchParams({ look, from: inDays(80), to: inDays(84) })}`)
    expect(long.body).toContain(`se loue ${countedDays('fr', 3)} au plus`)
    const early = await see(0)
    expect(early.body).toContain(formatDay('fr', inDays(1)))
    for (const query of [
      'look=x&from=2027-01-01&to=2027-01-01',
      `look=${encodeURIComponent(look)}&from=2027-02-30&to=2027-02-30`,
      `look=${encodeURIComponent(look)}&from=tomorrow&to=x`,
    ]) {
      const page = await get(`/fr/borrow/${garment}?${query}`)
      expect([page.statusCode, page.body.includes(lendingWords.fr['error.choose'])]).toEqual([400, true])
    }
  })

  it('of a program that fills in everything takes nothing, and of a third wish under one number neither', async () => {
    const previousLoans = await loans()
    const trapped = await send({ from: inDays(100), to: inDays(100), key: '', website: 'https://spam.example' })
    expect(trapped.statusCode).toBe(303)
    expect(await loans()).toBe(previousLoans)
    for (const days of [110, 120]) await send({ from: inDays(days), to: inDays(days), key: '', phone: '98 111 222' })
    const third = await send({ from: inDays(160), to: inDays(160), key: '', phone: '+216 98 111 222' })
    expect([third.statusCode, third.body.includes(lendingWords.fr['error.limit.phone'])]).toEqual([409, true])
    expect(third.body).toContain('value="+216 98 111 222"')
  })

  it('is gone, in words, for whoever sends it at the moment at which it is lent no more', async () => {
    const otherGarment = await createLentGarment(test.db)
    const shop = await pool.connect()
    // A request is counted after its garment was found and before its piece is chosen.
    await shop.query('begin')
    await shop.query('lock table rate_limits in exclusive mode')
    const pendingAnswer = send({ from: inDays(20), to: inDays(20), key: '' }, 'fr', otherGarment)
    await waitUntilBlocked(shop)
    await shop.query('update lendings set offered = false where product_id = $1', [otherGarment])
    await shop.query('commit')
    shop.release()
    const page = await pendingAnswer
    expect([page.statusCode, page.body.includes(lendingWords.fr.gone)]).toEqual([404, true])
    expect(page.headers['content-type']).toContain('text/html')
  })

  it('of a garment that is not lent, and a link that is none, are not there', async () => {
    for (const url of ['/fr/borrow/none', '/borrow/none', '/l/0123456789abcdefghijkl', '/l/x']) {
      expect((await get(url)).statusCode, url).toBe(404)
    }
  })
})

describe('the page behind a loan’s link', () => {
  it('follows the loan, and is gone with the person', async () => {
    const days = { from: inDays(150), to: inDays(151), key: 'another-key-long-enough', phone: '98 333 444' }
    const path = String((await send(days, 'ar')).headers.location)
    const { rows } = await pool.query(`select id, version from loans where phone = '+21698333444'`)
    const step = (name: string, version: number) =>
      app.inject({
        method: 'POST',
        url: `/api/admin/loans/${rows[0].id}/steps`,
        headers: owner.headers,
        payload: { step: name, version },
      })
    await step('confirm', rows[0].version)
    expect((await get(path)).body).toContain(lendingWords.ar['state.confirmed'])
    const find = { who: '98 333 444', accounts: [], currentPassword: 'a good long password' }
    const personAnswer = await app.inject({
      method: 'POST',
      url: '/api/admin/people/find',
      headers: owner.headers,
      payload: { who: '98 333 444' },
    })
    expect(personAnswer.json()).toMatchObject({ names: ['Salwa'], orders: 0, loans: 1 })
    const erase = () =>
      app.inject({ method: 'POST', url: '/api/admin/people/erase', headers: owner.headers, payload: find })
    expect((await erase()).json()).toMatchObject({ code: 'loans-under-way' })
    await step('cancel', rows[0].version + 1)
    expect((await get(path)).body).toContain(lendingWords.ar['state.cancelled'])
    const data = await app.inject({
      method: 'POST',
      url: '/api/admin/people/data',
      headers: owner.headers,
      payload: find,
    })
    expect(data.json().loans).toMatchObject([{ name: 'Salwa', firstDay: days.from, state: 'cancelled', fee: 150 }])
    expect((await erase()).statusCode).toBe(204)
    expect((await get(path)).statusCode).toBe(404)
    const storedLoan = await pool.query('select name, phone, fee_millimes::int as fee from loans where id = $1', [
      rows[0].id,
    ])
    expect(storedLoan.rows).toEqual([{ name: '', phone: '', fee: 150_000 }])
  })

  it('takes the wish back, once however often, and what was promised not; its days are free again', async () => {
    const days = { from: inDays(200), to: inDays(200), key: 'a-wish-with-a-wrong-number', phone: '98 444 555' }
    const path = String((await send(days)).headers.location)
    const words = lendingWords.fr
    // Another number with the same key is not a new request: the page links to the existing one.
    const changed = await send({ ...days, phone: '98 444 556' })
    expect([changed.statusCode, changed.body.includes(words['error.sent'])]).toEqual([422, true])
    expect(changed.body).toContain(`href="${path}"`)
    expect((await get(path)).body).toContain(words.cancel)
    const cancel = (url: string) =>
      app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: '',
        remoteAddress: '203.0.113.9',
      })
    const both = await Promise.all([cancel(path), cancel(path)])
    expect(both.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
      [303, path],
      [303, path],
    ])
    const page = await get(path)
    expect(page.body).toContain(words['state.cancelled'])
    expect(page.body).toContain(`href="/fr/borrow/${garment}"`)
    const again = String((await send({ ...days, key: 'the-same-wish-once-more' })).headers.location)
    await pool.query(`update loans set state = 'confirmed', held_until = null where state = 'asked'`)
    expect((await get(again)).body).not.toContain(words.cancel)
    await cancel(again)
    expect((await get(again)).body).toContain(words['state.confirmed'])
    expect((await cancel('/l/0123456789abcdefghijkl')).statusCode).toBe(404)
  })

  it('says of what is out that it is paid and what comes back, and afterwards what was kept and why', async () => {
    const days = { from: inDays(215), to: inDays(215), key: 'a-wish-that-comes-to-its-end', phone: '98 444 557' }
    const path = String((await send(days, 'fr', await createLentGarment(test.db))).headers.location)
    const words = lendingWords.fr
    const set = (change: string) => pool.query(`update loans set ${change} where phone = '+21698444557'`)
    await set(`state = 'confirmed', held_until = null`)
    expect((await get(path)).body).toContain(words.whole)
    await set(`state = 'out', handed_on = current_date`)
    const out = (await get(path)).body
    for (const word of [words.paid, words.returned]) expect(out).toContain(word)
    for (const word of [words.whole, words.terms]) expect(out).not.toContain(word)
    await set(`state = 'cleaning', back_on = current_date, kept_millimes = 40000, kept_reason = 'Sfifa <déchirée>'`)
    const back = (await get(path)).body
    expect(back).toContain(words['why-kept'].replace('{reason}', 'Sfifa &lt;déchirée&gt;'))
    expect(back).toMatch(/260/)
    await set(`state = 'done', ended_at = now(), kept_millimes = 0, kept_reason = ''`)
    const cachedPage = (await get(path)).body
    expect([cachedPage.includes(words['given-back']), cachedPage.includes(words.kept)]).toEqual([true, false])
  })

  it('is not told by what is kept of it', async () => {
    const { rows } = await pool.query(`select * from loans where token_hash is not null limit 1`)
    expect(JSON.stringify(rows[0])).not.toMatch(/\/l\//)
    expect((await get(`/l/${rows[0].token_hash.toString('base64url').slice(0, 22)}`)).statusCode).toBe(404)
    const keys = await pool.query('select key from idempotency_keys where result = $1', [rows[0].id])
    expect((await get(loanPath(tokenOfKey(keys.rows[0].key)))).statusCode).toBe(404)
  })
})
