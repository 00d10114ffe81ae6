import { expect, it } from 'vitest'
import type { Language } from '#contract/platform/text/languages.ts'
import { I18n, type MessageLoader } from './i18n.ts'

const shop: MessageLoader = async (language) => ({ 'page.skip': `skip ${language}` })

it('messages that failed to load are requested again', async () => {
  const i18n = new I18n('fr', await shop('fr'), shop)
  let isLineBroken = true
  const more: MessageLoader = async (language) => {
    if (isLineBroken) throw new Error('The line is broken')
    return { 'page.partFailed': `failed ${language}` }
  }
  await expect(i18n.add(more)).rejects.toThrow('The line is broken')
  isLineBroken = false
  await i18n.add(more)
  expect(i18n.snapshot.t('page.partFailed')).toBe('failed fr')
})

it('messages that arrive after a change of language are loaded in the new language', async () => {
  const i18n = new I18n('fr', await shop('fr'), shop)
  const waiting = Promise.withResolvers<void>()
  const more: MessageLoader = async (language: Language) => {
    if (language === 'fr') await waiting.promise
    return { 'page.partFailed': `failed ${language}` }
  }
  const added = i18n.add(more)
  await i18n.switchTo('ar')
  waiting.resolve()
  await added
  expect(i18n.snapshot.language).toBe('ar')
  expect([i18n.snapshot.t('page.partFailed'), i18n.snapshot.t('page.skip')]).toEqual(['failed ar', 'skip ar'])
})

it('messages added during a change of language are loaded in the new language', async () => {
  const waiting = Promise.withResolvers<void>()
  const slow: MessageLoader = async (language) => {
    if (language === 'ar') await waiting.promise
    return shop(language)
  }
  const i18n = new I18n('fr', await shop('fr'), slow)
  const switched = i18n.switchTo('ar')
  await i18n.add(async (language) => ({ 'page.partFailed': `failed ${language}` }))
  waiting.resolve()
  await switched
  expect([i18n.snapshot.t('page.partFailed'), i18n.snapshot.t('page.skip')]).toEqual(['failed ar', 'skip ar'])
})
