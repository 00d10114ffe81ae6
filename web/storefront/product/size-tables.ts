import type { SizeGuide } from '#contract/products/products.contract.ts'
import type { MessageKey } from '#web/i18n/translate.ts'

interface SizeTable {
  measures: readonly MessageKey[]
  /** The size, then each measure in centimetres. */
  rows: readonly (readonly [size: string, ...values: string[]])[]
}

/** Body measures: a jebba is cut far wider than who wears it. */
export const sizeTables: Readonly<Record<Exclude<SizeGuide, 'none'>, SizeTable>> = {
  jebba: {
    measures: ['sizes.chest', 'sizes.height', 'sizes.length'],
    rows: [
      ['S', '88–94', '165–170', '128'],
      ['M', '95–101', '170–175', '132'],
      ['L', '102–108', '175–180', '136'],
      ['XL', '109–115', '180–185', '140'],
      ['XXL', '116–124', '183–190', '144'],
    ],
  },
  kaftan: {
    measures: ['sizes.bust', 'sizes.waist', 'sizes.hips', 'sizes.length'],
    rows: [
      ['S', '82–88', '64–70', '90–96', '138'],
      ['M', '89–95', '71–77', '97–103', '140'],
      ['L', '96–102', '78–84', '104–110', '142'],
      ['XL', '103–110', '85–92', '111–118', '144'],
      ['XXL', '111–118', '93–101', '119–126', '145'],
    ],
  },
  waistcoat: {
    measures: ['sizes.chest', 'sizes.shoulders', 'sizes.length'],
    rows: [
      ['S', '88–94', '42', '58'],
      ['M', '95–101', '44', '60'],
      ['L', '102–108', '46', '62'],
      ['XL', '109–115', '48', '64'],
      ['XXL', '116–124', '50', '66'],
    ],
  },
  trousers: {
    measures: ['sizes.waist', 'sizes.length'],
    rows: [
      ['S', '70–78', '92'],
      ['M', '79–86', '95'],
      ['L', '87–94', '98'],
      ['XL', '95–104', '101'],
      ['XXL', '105–114', '103'],
    ],
  },
  cloak: {
    measures: ['sizes.height', 'sizes.length'],
    rows: [
      ['S', '160–168', '130'],
      ['M', '168–175', '136'],
      ['L', '175–182', '142'],
      ['XL', '182–190', '148'],
    ],
  },
  cap: {
    measures: ['sizes.head'],
    rows: [
      ['54', '53,5–54,5'],
      ['56', '55,5–56,5'],
      ['58', '57,5–58,5'],
      ['60', '59,5–60,5'],
    ],
  },
  shoes: {
    measures: ['sizes.foot'],
    rows: [
      ['36', '23'],
      ['37', '23,7'],
      ['38', '24,3'],
      ['39', '25'],
      ['40', '25,7'],
      ['41', '26,3'],
      ['42', '27'],
      ['43', '27,7'],
      ['44', '28,3'],
      ['45', '29'],
    ],
  },
  children: {
    measures: ['sizes.height', 'sizes.chest', 'sizes.head', 'sizes.shoe'],
    rows: [
      ['2A', '86–92', '53', '49', '24'],
      ['4A', '98–104', '57', '51', '27'],
      ['6A', '110–116', '61', '52', '30'],
      ['8A', '122–128', '65', '53', '32'],
      ['10A', '134–140', '71', '54', '35'],
      ['12A', '146–152', '77', '55', '37'],
    ],
  },
}
