import type { ShopMark } from '#contract/platform/settings/shop.contract.ts'
import { letterOf } from '#contract/platform/settings/shop-mark.rules.ts'
import type { MediaService } from '#server/platform/media/media.service.ts'
import { drawLetterIcon, drawLogoIcon, type IconName } from './mark-drawing.ts'

/** Draws each icon of the shop's mark once. The icons of one mark are kept, about a hundred kilobytes. */
export class MarkIcons {
  readonly #media: Pick<MediaService, 'show'>
  readonly #drawings = new Map<IconName, Promise<Buffer>>()
  #folder = ''

  constructor(media: Pick<MediaService, 'show'>) {
    this.#media = media
  }

  draw(mark: ShopMark, shopName: string, icon: IconName): Promise<Buffer> {
    if (this.#folder !== mark.icons) this.#drawings.clear()
    this.#folder = mark.icons
    const drawing = this.#drawings.get(icon) ?? this.#create(mark, shopName, icon)
    this.#drawings.set(icon, drawing)
    // A failure is not kept: the next request draws again.
    drawing.catch(() => this.#drawings.delete(icon))
    return drawing
  }

  /** A wordmark cannot be read at the size of an icon, so the letter stands for it. */
  async #create({ logo, colour }: ShopMark, shopName: string, icon: IconName): Promise<Buffer> {
    const drawing = logo && !logo.isWordmark ? await this.#media.show(logo.id, 640, 'webp') : undefined
    return drawing ? drawLogoIcon(drawing.content, icon) : drawLetterIcon(letterOf(shopName) || '✦', colour, icon)
  }
}
