import { type Language, languages } from '#contract/platform/text/languages.ts'
import { html } from '#server/platform/http/html.ts'

type Words = Readonly<Record<Language, { title: string; text: string; home: string }>>

/** Error pages for when the shop cannot be rendered. They need no database, script or style sheet. */
const pages = {
  unavailable: {
    fr: {
      title: 'La boutique revient dans un instant',
      text: 'La boutique ne répond pas pour l’instant. Réessayez dans quelques secondes.',
      home: 'Réessayer',
    },
    en: {
      title: 'The shop will be back in a moment',
      text: 'The shop is not responding right now. Try again in a few seconds.',
      home: 'Try again',
    },
    ar: {
      title: 'المتجر يعود بعد لحظات',
      text: 'المتجر لا يستجيب الآن. أعيدوا المحاولة بعد ثوانٍ.',
      home: 'إعادة المحاولة',
    },
  },
  malformed: {
    fr: {
      title: 'Adresse illisible',
      text: 'Cette adresse contient des caractères que nous ne savons pas lire.',
      home: 'Retour à l’accueil',
    },
    en: {
      title: 'This address cannot be read',
      text: 'The address contains characters we cannot make sense of.',
      home: 'Back to home',
    },
    ar: {
      title: 'عنوان غير مقروء',
      text: 'يحتوي هذا العنوان على حروف لا نستطيع قراءتها.',
      home: 'العودة إلى الرئيسية',
    },
  },
  failed: {
    fr: {
      title: 'Oups ! Une erreur est survenue',
      text: 'La page n’a pas pu être chargée. Réessayez plus tard ou retournez à l’accueil.',
      home: 'Retour à l’accueil',
    },
    en: {
      title: 'Oops! An error occurred',
      text: 'The page could not be loaded. Try again later, or go back to the home page.',
      home: 'Back to home',
    },
    ar: {
      title: 'عفوًا! حدث خطأ',
      text: 'تعذّر تحميل الصفحة. أعيدوا المحاولة لاحقًا أو عودوا إلى الصفحة الرئيسية.',
      home: 'العودة إلى الرئيسية',
    },
  },
} as const satisfies Record<string, Words>

export type PlainPage = keyof typeof pages

export function plainPage(page: PlainPage, first: Language): string {
  const ordered = [first, ...languages.filter((language) => language !== first)]
  const sections = ordered.map((language, index) => {
    const { title, text, home } = pages[page][language]
    return html`${index > 0 ? html`<hr>` : ''}<section lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><h1>${title}</h1>
<p>${text}</p><p><a href="${page === 'unavailable' ? '' : '/'}">${home}</a></p></section>`
  })
  const document = html`<!doctype html><html lang="${first}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${pages[page][first].title}</title>
<link rel="stylesheet" href="/plain-page.css"></head><body>${sections}</body></html>`
  return document.toString()
}
