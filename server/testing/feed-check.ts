import type { FeedReader } from '#contract/integrations/product-feeds/product-feeds.ts'

type Item = ReadonlyMap<string, readonly string[]>

interface FieldRule {
  required?: true
  most: number
  /** The maximum number of occurrences; one by default. */
  times?: number
  form?: RegExp
}

const address = /^https?:\/\/[^\s<>"]+$/
const price = /^(?!0+(\.0+)? )\d{1,9}\.\d{2,3} [A-Z]{3}$/

/**
 * The published rules for feeds, typed independently of the code that makes them: Google's *Product data specification*
 * (support.google.com/merchants/answer/7052112), with item_group_id (6324507), sale_price (6324471), price (6324371) and age_group (6324463); Meta's
 * *Catalog reference* and *Catalog fields* (developers.facebook.com).
 */
const rules: Readonly<Record<FeedReader, Readonly<Record<string, FieldRule>>>> = {
  google: {
    'g:id': { required: true, most: 50, form: /^[\w-]+$/ },
    'g:title': { required: true, most: 150 },
    'g:description': { required: true, most: 5000 },
    'g:link': { required: true, most: 2000, form: address },
    'g:image_link': { required: true, most: 2000, form: address },
    'g:additional_image_link': { most: 2000, times: 10, form: address },
    'g:availability': { required: true, most: 20, form: /^(in_stock|out_of_stock|preorder|backorder)$/ },
    'g:price': { required: true, most: 30, form: price },
    'g:sale_price': { most: 30, form: price },
    'g:sale_price_effective_date': {
      most: 51,
      form: /^(\d{4}-\d\d-\d\dT\d\d:\d\d(Z|[+-]\d{4}))\/(?!\1)\d{4}-\d\d-\d\dT\d\d:\d\d(Z|[+-]\d{4})$/,
    },
    'g:condition': { most: 20, form: /^(new|refurbished|used)$/ },
    'g:brand': { required: true, most: 70 },
    'g:gtin': { most: 14, form: /^(\d{8}|\d{12,14})$/ },
    'g:mpn': { most: 70 },
    'g:identifier_exists': { most: 3, form: /^(yes|no)$/ },
    'g:google_product_category': { most: 6, form: /^\d+$/ },
    'g:product_type': { most: 750 },
    // Required for all clothing.
    'g:gender': { required: true, most: 10, form: /^(male|female|unisex)$/ },
    'g:age_group': { required: true, most: 10, form: /^(newborn|infant|toddler|kids|adult)$/ },
    'g:color': { required: true, most: 100 },
    'g:size': { required: true, most: 100 },
    'g:material': { most: 200 },
    'g:item_group_id': { required: true, most: 50, form: /^[\w-]+$/ },
  },
  meta: {
    'g:id': { required: true, most: 100 },
    'g:title': { required: true, most: 200 },
    'g:description': { required: true, most: 9999 },
    'g:link': { required: true, most: 2000, form: address },
    'g:image_link': { required: true, most: 2000, form: /^https?:\/\/[^\s<>"]+\.(jpg|jpeg|png|gif|webp)$/ },
    'g:additional_image_link': { most: 2000, times: 20, form: address },
    'g:availability': { required: true, most: 20, form: /^(in stock|out of stock|available for order|discontinued)$/ },
    'g:price': { required: true, most: 30, form: price },
    'g:sale_price': { most: 30, form: price },
    'g:sale_price_effective_date': {
      most: 60,
      form: /^\d{4}-\d\d-\d\dT\d\d:\d\d[+-]\d\d:\d\d\/\d{4}-\d\d-\d\dT\d\d:\d\d[+-]\d\d:\d\d$/,
    },
    'g:condition': { required: true, most: 20, form: /^(new|refurbished|used)$/ },
    'g:brand': { required: true, most: 100 },
    'g:gtin': { most: 14, form: /^(\d{8}|\d{12,14})$/ },
    'g:mpn': { most: 100 },
    'g:identifier_exists': { most: 3 },
    'g:google_product_category': { most: 250 },
    'g:product_type': { most: 750 },
    'g:gender': { most: 10, form: /^(male|female|unisex)$/ },
    'g:age_group': { most: 10, form: /^(newborn|infant|toddler|kids|teen|adult|all ages)$/ },
    'g:color': { most: 200 },
    'g:size': { most: 200 },
    'g:material': { most: 200 },
    'g:item_group_id': { required: true, most: 100 },
  },
}

/** The faults for which the service would refuse a feed. */
export function feedFaults(reader: FeedReader, xml: string): string[] {
  const body =
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss version="2.0" xmlns:g="[^"]+">\n<channel>\n(.*)<\/channel>\n<\/rss>\n$/s.exec(
      xml,
    )?.[1]
  if (body === undefined) return ['is no RSS']
  const items = readItems(body)
  const faults = /<item>.*<\/item>/s.test(body) || items.length === 0 ? [] : ['lists nothing']
  if (body.replace(/<item>\n(?:<(\S+)>[^<]*<\/\1>\n)*<\/item>\n|<(title|link|description)>[^<]*<\/\2>\n/g, '') !== '') {
    faults.push('is not well-formed')
  }
  if (/&(?!(amp|lt|gt|quot|#39);)/.test(body)) faults.push('holds a bare &')
  return [...faults, ...items.flatMap((item) => itemFaults(rules[reader], item)), ...groupFaults(items)]
}

function itemFaults(table: Readonly<Record<string, FieldRule>>, item: Item): string[] {
  const first = (field: string) => item.get(field)?.[0] ?? ''
  const faults = [...item.keys()].filter((field) => !table[field]).map((field) => `${field} is unknown`)
  for (const [field, rule] of Object.entries(table)) faults.push(...fieldFaults(field, rule, item.get(field) ?? []))
  const reduced = first('g:sale_price')
  if (reduced && Number.parseFloat(reduced) >= Number.parseFloat(first('g:price'))) faults.push('the sale costs more')
  const isNumbered = first('g:gtin') || first('g:mpn') || first('g:identifier_exists') === 'no'
  if (!isNumbered) faults.push('has no number, and does not say so')
  return faults.map((fault) => `${first('g:id')}: ${fault}`)
}

function fieldFaults(
  field: string,
  { required, most, times = 1, form }: FieldRule,
  values: readonly string[],
): string[] {
  return [
    ...(required && values.length === 0 ? [`${field} is missing`] : []),
    ...(values.length > times ? [`${field} is there ${values.length} times`] : []),
    ...values.filter((value) => value.trim() === '').map(() => `${field} is empty`),
    ...values.filter((value) => [...value].length > most).map(() => `${field} is too long`),
    ...values.filter((value) => form && !form.test(value)).map((value) => `${field} cannot be ${value}`),
  ]
}

/** Ids must be unique ignoring case; items of a group must differ in colour or size and have both. */
function groupFaults(items: readonly Item[]): string[] {
  const ids = items.map((item) => item.get('g:id')?.[0]?.toLowerCase())
  const variants = items.map((item) =>
    ['g:item_group_id', 'g:color', 'g:size'].map((field) => item.get(field)?.[0]?.toLowerCase()).join(' / '),
  )
  return [
    ...ids.filter((id, place) => ids.indexOf(id) !== place).map((id) => `${id} is there twice`),
    ...variants.filter((variant, place) => variants.indexOf(variant) !== place).map((variant) => `two are ${variant}`),
  ]
}

export function readItems(xml: string): Item[] {
  return [...xml.matchAll(/<item>\n(.*?)<\/item>/gs)].map(([, fields = '']) => {
    const item = new Map<string, string[]>()
    for (const [, name = '', value = ''] of fields.matchAll(/<(\S+)>([^<]*)<\/\1>/g)) {
      item.set(name, [...(item.get(name) ?? []), unescaped(value)])
    }
    return item
  })
}

function unescaped(text: string): string {
  const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
  return text.replace(/&(#39|\w+);/g, (whole, name: string) => characters[name] ?? whole)
}
