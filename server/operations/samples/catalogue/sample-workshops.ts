import type { Trilingual } from '#contract/platform/text/languages.ts'

/** Makers of the garments. The Arabic form of a name is transliterated; French and English are equal. */
export const workshops = {
  belHadj: frenchAndArabic('Atelier Bel Hadj', 'ورشة بلحاج'),
  belkhir: frenchAndArabic('Soieries Belkhir', 'حرائر بلخير'),
  benAmor: frenchAndArabic('Tissages Ben Amor', 'منسوجات بن عمر'),
  benGhorbal: frenchAndArabic('Atelier Ben Ghorbal', 'ورشة بن غربال'),
  benSlimane: frenchAndArabic('Tissages Ben Slimane', 'منسوجات بن سليمان'),
  beniKhiar: frenchAndArabic('Tissages de Béni Khiar', 'منسوجات بني خيار'),
  darChaabane: frenchAndArabic('Brodeuses de Dar Chaabane', 'مطرّزات دار شعبان'),
  darMrad: frenchAndArabic('Dar Mrad', 'دار مراد'),
  douz: frenchAndArabic('Tisseuses de Douz', 'نسّاجات دوز'),
  elHellali: frenchAndArabic('Tissages El Hellali', 'منسوجات الهلالي'),
  elMay: frenchAndArabic('Tisseuses d’El May', 'نسّاجات الماي'),
  kef: frenchAndArabic('Tisserands du Kef', 'نسّاجو الكاف'),
  lellaSalha: frenchAndArabic('Atelier Lella Salha', 'ورشة للّا صالحة'),
  lellaZohra: frenchAndArabic('Atelier Lella Zohra', 'ورشة للّا زهرة'),
  moknine: frenchAndArabic('Brodeuses de Moknine', 'مطرّزات المكنين'),
  rafRaf: frenchAndArabic('Brodeuses de Raf Raf', 'مطرّزات رفراف'),
  siMokhtar: frenchAndArabic('Atelier Si Mokhtar', 'ورشة سي المختار'),
  sidiJaber: frenchAndArabic('Atelier Sidi Jaber', 'ورشة سيدي جابر'),
  sidiSahbi: frenchAndArabic('Atelier Sidi Sahbi', 'ورشة سيدي الصحبي'),
  tamezret: frenchAndArabic('Tisseuses de Tamezret', 'نسّاجات تمزرط'),
} as const

function frenchAndArabic(fr: string, ar: string): Trilingual {
  return { fr, en: fr, ar }
}
