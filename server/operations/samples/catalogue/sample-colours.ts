import type { Trilingual } from '#contract/platform/text/languages.ts'

export interface SampleColour {
  name: Trilingual
  /** The colour of the cloth as #rrggbb. */
  swatch: string
}

export const sampleColours: Record<string, SampleColour> = {
  anthracite: { name: { fr: 'Gris anthracite', en: 'Charcoal grey', ar: 'رمادي فحمي' }, swatch: '#3d3f43' },
  argent: { name: { fr: 'Argent', en: 'Silver', ar: 'فضي' }, swatch: '#b9bcbf' },
  beige: { name: { fr: 'Beige', en: 'Beige', ar: 'بيج' }, swatch: '#cdb893' },
  blanc: { name: { fr: 'Blanc', en: 'White', ar: 'أبيض' }, swatch: '#f4f1ea' },
  bleu: { name: { fr: 'Bleu', en: 'Blue', ar: 'أزرق' }, swatch: '#2f639b' },
  'bleu-ciel': { name: { fr: 'Bleu ciel', en: 'Sky blue', ar: 'أزرق سماوي' }, swatch: '#a9c7dc' },
  'bleu-nuit': { name: { fr: 'Bleu nuit', en: 'Midnight blue', ar: 'أزرق ليلي' }, swatch: '#1c2a48' },
  bordeaux: { name: { fr: 'Bordeaux', en: 'Burgundy', ar: 'خمري' }, swatch: '#5c1a2b' },
  brun: { name: { fr: 'Brun', en: 'Brown', ar: 'بني' }, swatch: '#5e4130' },
  'brun-raye': { name: { fr: 'Brun rayé', en: 'Striped brown', ar: 'بني مخطط' }, swatch: '#6b4c37' },
  camel: { name: { fr: 'Camel', en: 'Camel', ar: 'جملي' }, swatch: '#b58a58' },
  corail: { name: { fr: 'Corail', en: 'Coral', ar: 'مرجاني' }, swatch: '#de6f5c' },
  creme: { name: { fr: 'Crème', en: 'Cream', ar: 'كريمي' }, swatch: '#efe4cc' },
  ecru: { name: { fr: 'Écru', en: 'Ecru', ar: 'سكري' }, swatch: '#ded0b4' },
  emeraude: { name: { fr: 'Vert émeraude', en: 'Emerald green', ar: 'أخضر زمردي' }, swatch: '#125a43' },
  fuchsia: { name: { fr: 'Rose fuchsia', en: 'Fuchsia pink', ar: 'فوشيا' }, swatch: '#b5226c' },
  grenat: { name: { fr: 'Rouge grenat', en: 'Garnet red', ar: 'أحمر رماني' }, swatch: '#7b1f2e' },
  gris: { name: { fr: 'Gris', en: 'Grey', ar: 'رمادي' }, swatch: '#85868a' },
  'gris-perle': { name: { fr: 'Gris perle', en: 'Pearl grey', ar: 'رمادي لؤلؤي' }, swatch: '#c7c5c0' },
  'gris-raye': { name: { fr: 'Gris rayé', en: 'Striped grey', ar: 'رمادي مخطط' }, swatch: '#77767a' },
  indigo: { name: { fr: 'Bleu indigo', en: 'Indigo blue', ar: 'أزرق نيلي' }, swatch: '#27325f' },
  ivoire: { name: { fr: 'Ivoire', en: 'Ivory', ar: 'عاجي' }, swatch: '#f1e8d6' },
  jaune: { name: { fr: 'Jaune', en: 'Yellow', ar: 'أصفر' }, swatch: '#e3b53a' },
  mauve: { name: { fr: 'Mauve', en: 'Mauve', ar: 'ليلكي' }, swatch: '#a184b4' },
  naturel: { name: { fr: 'Cuir naturel', en: 'Natural leather', ar: 'جلد طبيعي' }, swatch: '#c49a6c' },
  noir: { name: { fr: 'Noir', en: 'Black', ar: 'أسود' }, swatch: '#1d1b1c' },
  olive: { name: { fr: 'Vert olive', en: 'Olive green', ar: 'أخضر زيتوني' }, swatch: '#5e6b3a' },
  or: { name: { fr: 'Or', en: 'Gold', ar: 'ذهبي' }, swatch: '#c4a052' },
  orange: { name: { fr: 'Orange', en: 'Orange', ar: 'برتقالي' }, swatch: '#d2692a' },
  prune: { name: { fr: 'Violet prune', en: 'Plum purple', ar: 'بنفسجي برقوقي' }, swatch: '#4e2444' },
  rose: { name: { fr: 'Rose', en: 'Pink', ar: 'وردي' }, swatch: '#e394ac' },
  'rose-poudre': { name: { fr: 'Rose poudré', en: 'Powder pink', ar: 'وردي بودري' }, swatch: '#dfb9b1' },
  rouge: { name: { fr: 'Rouge', en: 'Red', ar: 'أحمر' }, swatch: '#a9212b' },
  safran: { name: { fr: 'Jaune safran', en: 'Saffron yellow', ar: 'أصفر زعفراني' }, swatch: '#d3951f' },
  terracotta: { name: { fr: 'Terracotta', en: 'Terracotta', ar: 'قرميدي' }, swatch: '#b0593b' },
  turquoise: { name: { fr: 'Bleu turquoise', en: 'Turquoise blue', ar: 'أزرق فيروزي' }, swatch: '#2a95a0' },
  vert: { name: { fr: 'Vert', en: 'Green', ar: 'أخضر' }, swatch: '#2f7350' },
  'vert-eau': { name: { fr: 'Vert d’eau', en: 'Sea green', ar: 'أخضر مائي' }, swatch: '#a5cdbc' },
  violet: { name: { fr: 'Violet', en: 'Purple', ar: 'بنفسجي' }, swatch: '#5a2a74' },
}
