import { ShopPreview } from '#web/office/platform/fields/shop-preview.tsx'
import { PreviewedPages } from './previewed-pages.tsx'
import type { PartDraft } from './setting-draft.ts'

/** A preview of the pages that show these settings. */
export function PartPreview({ draft }: { draft: PartDraft }) {
  return (
    <ShopPreview>
      {(language, translate) => <PreviewedPages draft={draft} language={language} t={translate} />}
    </ShopPreview>
  )
}
