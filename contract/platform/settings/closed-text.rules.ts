import { inEach, type Language, languages, type Trilingual } from '#contract/platform/text/languages.ts'
import { formatDay } from '#contract/platform/tunisia/format-dates.ts'
import type { Closure } from './shop-closure.ts'

interface Words {
  soon: string
  closed: string
  reopens: (day: string) => string
}

const words: Readonly<Record<Language, Words>> = {
  fr: {
    soon: 'Ouverture prochaine : regardez dès maintenant, les commandes ouvrent bientôt.',
    closed: 'La boutique est fermée pour le moment.',
    reopens: (day) => `Réouverture le ${day}`,
  },
  en: {
    soon: 'Opening soon: look around, orders open shortly.',
    closed: 'The shop is closed for now.',
    reopens: (day) => `Open again on ${day}`,
  },
  ar: {
    soon: 'نفتح قريبًا: تصفّحوا من الآن، والطلبيات تُفتح قريبًا.',
    closed: 'المتجر مغلق حاليًّا.',
    reopens: (day) => `نفتح من جديد يوم ${day}`,
  },
}

/** Says why the shop takes no orders, and when it opens. A shop without a closure was never open. The server writes it, so that pages need no words for it. */
export function closedText(closure: Closure | undefined): Trilingual {
  return inEach(languages, (language) => {
    const { soon, closed, reopens } = words[language]
    if (!closure) return soon
    const { note, reopensOn } = closure
    return [note[language] || note.fr || closed, reopensOn && reopens(formatDay(language, reopensOn))]
      .filter(Boolean)
      .join(' · ')
  })
}
