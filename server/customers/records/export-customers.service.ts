import type { PersonRow } from '#contract/customers/records/customers.contract.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import { toMillimes } from '#contract/platform/text/money.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { byteOrderMark, csvMoment, csvPhone, csvRow } from '#server/platform/sheets/csv.rules.ts'
import { listPeople } from './customers.repository.ts'
import { toRow, wordsOf } from './customers.service.ts'

const batch = 500

const headings: Readonly<Record<Language, readonly string[]>> = {
  fr: [
    ...['Client', 'Téléphone', 'E-mail', 'Ville', 'Commandes', 'Livrées', 'Refusées', 'À encaisser'],
    ...['Étiquettes', 'Dernière commande', 'Renvoyées'],
  ],
  en: [
    ...['Customer', 'Phone', 'Email', 'City', 'Orders', 'Delivered', 'Refused', 'Amount to collect', 'Labels'],
    ...['Last order', 'Sent back'],
  ],
  ar: [
    ...['الحريف', 'الهاتف', 'البريد الإلكتروني', 'المدينة', 'الطلبيات', 'المُسلَّمة', 'المرفوضة', 'للقبض'],
    ...['العلامات', 'آخر طلبية', 'المُرجَعة'],
  ],
}

/** Exports the customers as the list shows them, in batches. */
export async function* exportCustomers(db: Database, search: string, language: Language): AsyncGenerator<string> {
  yield byteOrderMark + csvRow(language, headings[language])
  for await (const people of customersAsJson(db, search)) {
    yield people
      .map(({ name, phone, email, city, orders, delivered, sentBack, refused, owed, labels, lastOrderAt }) =>
        csvRow(language, [
          ...[name, csvPhone(phone), email, city, orders, delivered, refused, { millimes: toMillimes(owed) }],
          ...[labels.join(', '), lastOrderAt && csvMoment(new Date(lastOrderAt)), sentBack],
        ]),
      )
      .join('')
  }
}

/** All customers as JSON, for integrations. */
export async function* customersAsJson(db: Database, search = ''): AsyncGenerator<PersonRow[]> {
  const filter = { words: wordsOf(search), warned: false }
  for (let offset = 0; ; offset += batch) {
    const people = (await listPeople(db, filter, { limit: batch, offset })).map(toRow)
    yield people
    if (people.length < batch) return
  }
}
