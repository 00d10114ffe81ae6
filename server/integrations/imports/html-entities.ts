/** Named entities that are common in descriptions, mostly French ones; others are left as written. */
const letters =
  'agraveà acircâ aumlä aacuteá atildeã aringå aeligæ ccedilç egraveè eacuteé ecircê eumlë igraveì iacuteí icircî iumlï ' +
  'ntildeñ ograveò oacuteó ocircô otildeõ oumlö oeligœ oslashø ugraveù uacuteú ucircû uumlü yacuteý yumlÿ szligß ' +
  'amp& lt< gt> quot" apos\' laquo« raquo» lsquo‘ rsquo’ ldquo“ rdquo” sbquo‚ bdquo„ hellip… ndash– mdash— bull• ' +
  'middot· deg° times× euro€ pound£ copy© reg® trade™ minus−'

const namedEntities = new Map<string, string>([
  ...letters.split(' ').map((pair) => [pair.slice(0, -1), pair.slice(-1)] as const),
  ...['nbsp', 'ensp', 'emsp', 'thinsp'].map((space) => [space, ' '] as const),
  ['shy', ''],
  ['frac12', '½'],
  ['frac14', '¼'],
  ['sup2', '²'],
])

/** Decodes once only: `&amp;lt;` becomes the text `&lt;`. */
export function decodeEntities(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]+\d*);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return namedEntities.get(name) ?? capital(name) ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return isLetter(code) ? String.fromCodePoint(code) : ''
  })
}

/** `&Eacute;` is the capital of `&eacute;`. */
function capital(name: string): string | undefined {
  const small =
    namedEntities.get(name.slice(0, 1).toLowerCase() + name.slice(1)) ?? namedEntities.get(name.toLowerCase())
  return small && /^[A-Z]/.test(name) ? small.toUpperCase() : small
}

/** Excludes control characters and surrogates. */
function isLetter(code: number): boolean {
  if (code === 9 || code === 10) return true
  return code >= 0x20 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) && (code < 0x7f || code > 0x9f)
}
