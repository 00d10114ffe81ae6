/** Words for cuts, in the form that agrees with the word "cut". */
export const cuts = {
  loose: { fr: 'ample', en: 'loose', ar: 'واسعة' },
  straight: { fr: 'droite', en: 'straight', ar: 'مستقيمة' },
  fitted: { fr: 'cintrée', en: 'fitted', ar: 'مخصّرة' },
  flared: { fr: 'évasée', en: 'flared', ar: 'متّسعة من الأسفل' },
  draped: { fr: 'drapée', en: 'draped', ar: 'ملفوفة' },
  short: { fr: 'courte', en: 'short', ar: 'قصيرة' },
  flat: { fr: 'plate', en: 'flat', ar: 'مسطّحة' },
  low: { fr: 'basse', en: 'low', ar: 'منخفضة' },
} as const
