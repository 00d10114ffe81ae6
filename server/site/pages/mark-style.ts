import { pictureAddress } from '#contract/platform/media/picture-sizes.ts'
import { brandShades } from '#contract/platform/settings/brand-shades.rules.ts'
import type { ShopLogo, ShopMark } from '#contract/platform/settings/shop.contract.ts'

/** The style sheet of a mark. It replaces the shipped colours and the star in the head of the shop, so that pages need no script for it. */
export function markStyle({ colour, logo }: Pick<ShopMark, 'colour' | 'logo'>): string {
  return [...(colour ? [shadesStyle(colour)] : []), ...(logo ? [logoStyle(logo)] : [])].join('')
}

function shadesStyle(colour: string): string {
  const { night: _mailsOnly, ...shades } = brandShades(colour)
  const properties = Object.entries(shades).map(([name, value]) => `--color-${name}:${value}`)
  return `:root{${properties.join(';')}}`
}

/** The picture has its place before it has loaded. The name stays in the page for screen readers where a wordmark is shown instead. */
function logoStyle({ id, width, height, isWordmark }: ShopLogo): string {
  const pictures = [240, 400] as const
  const [small, large] = pictures.map((widthPx) => `url(${pictureAddress(id, widthPx, 'webp')})`)
  const hiddenName = 'position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)'
  return [
    '.shop-link>svg{display:none}',
    `.shop-link::before{content:"";flex-shrink:0;block-size:2.5rem;aspect-ratio:${width}/${height};max-inline-size:min(10rem,36vw)`,
    `;background:image-set(${small} 1x,${large} 2x) 0/contain no-repeat}`,
    '.shop-link:dir(rtl)::before{background-position:100%}',
    ...(isWordmark ? [`.shop-link>.shop-name{${hiddenName}}`] : []),
  ].join('')
}
