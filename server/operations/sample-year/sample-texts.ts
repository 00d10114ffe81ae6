import type { Fit } from '#contract/customers/reviews/review-limits.ts'

interface SampleOpinion {
  stars: number
  fit: Fit
  words: { fr: string; ar: string }
}

/** Texts of sample reviews. */
export const reviewsSaid: readonly SampleOpinion[] = [
  {
    stars: 5,
    fit: 'expected',
    words: {
      fr: 'Exactement comme sur la photo, et la broderie est encore plus belle en vrai.',
      ar: 'مثل الصورة تمامًا، والطرز أجمل في الواقع.',
    },
  },
  {
    stars: 5,
    fit: 'expected',
    words: {
      fr: 'Reçue en deux jours, bien emballée. Ma mère en veut une aussi.',
      ar: 'وصلت في يومين ومغلّفة كما يجب. أمّي تريد واحدة أيضًا.',
    },
  },
  {
    stars: 4,
    fit: 'large',
    words: {
      fr: 'Belle matière. Elle taille un peu grand : prenez une taille en dessous.',
      ar: 'قماش جميل. المقاس واسع قليلًا: خذوا مقاسًا أصغر.',
    },
  },
  {
    stars: 4,
    fit: 'expected',
    words: {
      fr: 'Très contente. La couleur est un peu plus foncée que je pensais.',
      ar: 'أنا راضية جدًّا. اللون أغمق قليلًا ممّا ظننت.',
    },
  },
  {
    stars: 3,
    fit: 'small',
    words: {
      fr: 'Joli, mais serré aux épaules. L’échange s’est fait sans discuter.',
      ar: 'جميل لكنّه ضيّق عند الكتفين. تمّ التبديل دون نقاش.',
    },
  },
  {
    stars: 5,
    fit: 'expected',
    words: {
      fr: 'Portée au mariage de ma sœur, tout le monde m’a demandé d’où elle venait.',
      ar: 'لبستها في عرس أختي، والكلّ سألني من أين هي.',
    },
  },
  {
    stars: 2,
    fit: 'expected',
    words: {
      fr: 'La pièce est belle, la livraison a pris une semaine.',
      ar: 'القطعة جميلة، لكنّ التوصيل أخذ أسبوعًا.',
    },
  },
]

export const answerToReview = {
  fr: 'Merci de nous l’avoir dit : nous en avons parlé avec le livreur.',
  ar: 'شكرًا على ملاحظتكم: تحدّثنا في الأمر مع الموزّع.',
}

export const cancelledBecause = ['A changé d’avis', 'A trouvé sa taille ailleurs', 'Fête reportée'] as const
export const nobodyAnswered = 'Ne répond plus'
export const restocked = 'Livraison de l’atelier'
export const miscounted = 'Un dinar de monnaie rendu en trop'
export const asHeSays = 'Selon le bordereau du livreur'
