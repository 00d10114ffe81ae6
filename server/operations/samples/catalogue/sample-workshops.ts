import type { Trilingual } from '#contract/platform/text/languages.ts'

/** Makers of the garments. The Arabic form of a name is transliterated; French and English are equal. */
export const workshops = {
  belHadj: inBoth('Atelier Bel Hadj', 'ورشة بلحاج'),
  belkhir: inBoth('Soieries Belkhir', 'حرائر بلخير'),
  benAmor: inBoth('Tissages Ben Amor', 'منسوجات بن عمر'),
  benGhorbal: inBoth('Atelier Ben Ghorbal', 'ورشة بن غربال'),
  benSlimane: inBoth('Tissages Ben Slimane', 'منسوجات بن سليمان'),
  beniKhiar: inBoth('Tissages de Béni Khiar', 'منسوجات بني خيار'),
  darChaabane: inBoth('Brodeuses de Dar Chaabane', 'مطرّزات دار شعبان'),
  darMrad: inBoth('Dar Mrad', 'دار مراد'),
  douz: inBoth('Tisseuses de Douz', 'نسّاجات دوز'),
  elHellali: inBoth('Tissages El Hellali', 'منسوجات الهلالي'),
  elMay: inBoth('Tisseuses d’El May', 'نسّاجات الماي'),
  kef: inBoth('Tisserands du Kef', 'نسّاجو الكاف'),
  lellaSalha: inBoth('Atelier Lella Salha', 'ورشة للّا صالحة'),
  lellaZohra: inBoth('Atelier Lella Zohra', 'ورشة للّا زهرة'),
  moknine: inBoth('Brodeuses de Moknine', 'مطرّزات المكنين'),
  rafRaf: inBoth('Brodeuses de Raf Raf', 'مطرّزات رفراف'),
  siMokhtar: inBoth('Atelier Si Mokhtar', 'ورشة سي المختار'),
  sidiJaber: inBoth('Atelier Sidi Jaber', 'ورشة سيدي جابر'),
  sidiSahbi: inBoth('Atelier Sidi Sahbi', 'ورشة سيدي الصحبي'),
  tamezret: inBoth('Tisseuses de Tamezret', 'نسّاجات تمزرط'),
} as const

function inBoth(fr: string, ar: string): Trilingual {
  return { fr, en: fr, ar }
}
