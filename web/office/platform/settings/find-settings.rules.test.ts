import { describe, expect, it } from 'vitest'
import { partNames } from '#contract/platform/settings/setting-values.ts'
import { languages } from '#contract/platform/text/languages.ts'
import { loadOfficeMessages, loadOfficeSettingsMessages } from '#web/i18n/load-office-messages.ts'
import { createTranslate } from '#web/i18n/translate.ts'
import { placeRights } from '#web/office/platform/frame/screen-rights.ts'
import { settingsPlaces } from '#web/office/platform/frame/settings-places.ts'
import { findSettings, partsOfPlace } from './find-settings.rules.ts'

const words = Object.fromEntries(
  await Promise.all(
    languages.map(async (language) => [
      language,
      createTranslate(language, {
        ...(await loadOfficeMessages(language)),
        ...(await loadOfficeSettingsMessages(language)),
      }),
    ]),
  ),
)
const find = (typed: string, language: (typeof languages)[number] = 'fr') =>
  findSettings(settingsPlaces, typed, words[language]).map(({ name }) => name)

describe('the list of settings', () => {
  it('contains each page once, and each part of the settings on one page', () => {
    const names = settingsPlaces.map(({ name }) => name)
    expect(names.toSorted()).toEqual([...Object.keys(placeRights), 'bring-shop'].toSorted())
    expect(Object.values(partsOfPlace).flat().toSorted()).toEqual(partNames.toSorted())
  })

  it.each([
    ['fr', 'livraison offerte', 'delivery'],
    ['fr', 'FRAIS DE LIVRAISON', 'delivery'],
    ['fr', 'matricule', 'shop'],
    ['fr', 'metier', 'home'],
    ['fr', 'tva', 'taxes'],
    ['fr', 'shopify', 'bring-shop'],
    ['fr', 'sauvegarde', 'backups'],
    ['fr', 'mot de passe', 'account'],
    ['en', 'opening hours', 'shop'],
    ['ar', 'التوصيل', 'delivery'],
    ['ar', 'الأقسام الفرعيه', 'shelves'],
    ['ar', 'كلمات السر', 'staff'],
  ] as const)('in %s, %j leads to %s', (language, typed, name) => {
    expect(find(typed, language)).toContain(name)
  })

  it('names the matching settings, and is empty for an empty text and for what is no setting', () => {
    const [match] = findSettings(settingsPlaces, 'livraison offerte', words.fr)
    expect(match?.settings).toEqual(['Livraison offerte à partir de'])
    expect(find('  ')).toEqual([])
    expect(find('xyzzy')).toEqual([])
  })
})
