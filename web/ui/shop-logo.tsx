import type { ShopLogo as Logo } from '#contract/platform/settings/shop.contract.ts'

/** The shop's logo as one small picture. Its size is in the page, so that nothing moves when it arrives. */
export function ShopLogo({ logo: { id, width, height }, alt = '' }: { logo: Logo; alt?: string }) {
  const address = (width: number) => `/media/${id}/${width}.webp`
  return (
    <img
      src={address(240)}
      srcSet={`${address(400)} 2x`}
      alt={alt}
      width={width}
      height={height}
      className="shop-logo"
    />
  )
}
