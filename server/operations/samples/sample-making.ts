import { type Making, notMade } from '#contract/catalogue/products/making.rules.ts'
import type { SampleGarment } from './catalogue/sample-garment.ts'

const silk = { fr: 'Soie brute', en: 'Raw silk', ar: 'حرير خام' }
const satin = { fr: 'Satin duchesse', en: 'Duchess satin', ar: 'ساتان دوشيس' }
const wool = { fr: 'Laine fine', en: 'Fine wool', ar: 'صوف رفيع' }
const linen = { fr: 'Lin', en: 'Linen', ar: 'كتّان' }
const thread = { fr: 'Fil de soie', en: 'Silk thread', ar: 'خيط حرير' }
const gold = { fr: 'Fil d’or à la main', en: 'Gold thread, by hand', ar: 'خيط ذهب باليد' }

const keswa: Making = {
  days: 28,
  deposit: 30,
  measures: ['height', 'chest', 'waist', 'hips', 'arm'],
  options: [
    { id: 'satin', choice: 'cloth', name: satin, price: 0, days: 0 },
    { id: 'silk', choice: 'cloth', name: silk, price: 240, days: 7 },
    { id: 'thread', choice: 'embroidery', name: thread, price: 0, days: 0 },
    { id: 'gold', choice: 'embroidery', name: gold, price: 380, days: 21 },
  ],
}
const jebba: Making = {
  days: 14,
  deposit: 20,
  measures: ['height', 'chest', 'shoulders', 'arm'],
  options: [
    { id: 'linen', choice: 'cloth', name: linen, price: 0, days: 0 },
    { id: 'wool', choice: 'cloth', name: wool, price: 60, days: 0 },
    { id: 'silk', choice: 'cloth', name: silk, price: 140, days: 7 },
  ],
}

/** The terms for making a sample garment to measure: only ceremonial garments have them. */
export function sampleMaking({ id }: Pick<SampleGarment, 'id'>): Making {
  if (id === 'keswa-mahdaouia' || id === 'keswa-hammamet') return keswa
  return id === 'jebba-tahour' || id === 'jebba-harir' ? jebba : notMade
}
