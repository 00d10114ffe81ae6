import { ShopPreview } from '#web/office/platform/fields/shop-preview.tsx'
import { PreviewedPages } from './previewed-pages.tsx'
import type { PartDraft } from './setting-draft.ts'

/** The pages as shoppers will read them, before they are saved. */
export function PartPreview({ draft }: { draft: PartDraft }) {
  return (
    <ShopPreview>
      {(language, translate) => <PreviewedPages draft={draft} language={language} t={translate} />}
    </ShopPreview>
  )
}
