import { Eye } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Language } from '#contract/platform/text/languages.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadAboutMessages, loadLegalMessages, loadShopMessages } from '#web/i18n/load-messages.ts'
import { createTranslate, type Translate } from '#web/i18n/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PreviewDialog } from './preview-dialog.tsx'

interface ShopPreviewProps {
  /** The preview in the chosen language, with its messages. */
  children: (language: Language, translate: Translate) => ReactNode
}

/** A button that opens a preview of the shop with unsaved changes. */
export function ShopPreview({ children }: ShopPreviewProps) {
  const { t } = useI18n()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="secondary" className="max-2xl:px-3" title={t('settings.preview')} onClick={() => setOpen(true)}>
        <Eye className="size-5" aria-hidden="true" />
        <span className="max-2xl:sr-only">{t('settings.preview')}</span>
      </Button>
      {open && (
        <PreviewDialog
          title={t('settings.preview')}
          closeLabel={t('settings.preview.close')}
          onClose={() => setOpen(false)}
          className="flex flex-col gap-8"
        >
          {(language) => <InLanguage language={language}>{(translate) => children(language, translate)}</InLanguage>}
        </PreviewDialog>
      )}
    </>
  )
}

function InLanguage({ language, children }: { language: Language; children: (t: Translate) => ReactNode }) {
  const t = useWordsOf(language)
  return t ? children(t) : <Skeleton className="h-40" />
}

/** The shop's messages in another language than the office's. */
function useWordsOf(language: Language): Translate | undefined {
  const [loaded, setLoaded] = useState<{ language: Language; t: Translate }>()
  useEffect(() => {
    let isMounted = true
    void loadShopTranslate(language).then((t) => isMounted && setLoaded({ language, t }))
    return () => {
      isMounted = false
    }
  }, [language])
  return loaded?.language === language ? loaded.t : undefined
}

export async function loadShopTranslate(language: Language): Promise<Translate> {
  const parts = await Promise.all(
    [loadShopMessages, loadAboutMessages, loadLegalMessages].map((load) => load(language)),
  )
  return createTranslate(language, Object.assign({}, ...parts))
}
