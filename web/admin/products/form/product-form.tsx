import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Language } from '#contract/languages.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'
import { useLeaveGuard } from '../../fields/use-leave-guard.ts'
import { picturesIn } from '../pictures/picture-tray.tsx'
import { useUploads } from '../pictures/use-uploads.ts'
import { ColoursSection } from './colours-section.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { GoesWithSection } from './goes-with-section.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { PriceSection } from './price-section.tsx'
import type { ProductDraft } from './product-draft.ts'
import { PublishSection } from './publish-section.tsx'
import { SaveBar } from './save-bar.tsx'
import { ShelfSection } from './shelf-section.tsx'
import { TextsSection } from './texts-section.tsx'
import { type FormStart, useProductDraft } from './use-product-draft.ts'
import { useSaving } from './use-saving.ts'

/** The whole of a product, on one page: pictures first, because that is how it begins. */
export function ProductForm({ start }: { start: FormStart }) {
  const { t } = useI18n()
  const form = useProductDraft(start)
  const [language, setLanguage] = useState<Language>('fr')
  const [previewing, setPreviewing] = useState(false)
  const page = useRef<HTMLFormElement>(null)
  const uploads = useUploads(({ url }, { color, replaces }) =>
    form.change((draft) => withPicture(draft, { url, color, replaces })),
  )
  const saving = useSaving(form)
  const leaving = {
    title: t('leave.title'),
    text: t('leave.text'),
    confirmLabel: t('leave.keep'),
    denyLabel: t('leave.discard'),
    cancelLabel: t('leave.stay'),
  }
  useLeaveGuard(form.changed && !saving.done, leaving, form.finish)
  usePastedPictures((files) => {
    const last = form.draft.colors.at(-1)
    if (last) uploads.add(last.key, files)
  })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const problem = form.check() ?? (await saving.save())
    if (!problem) return
    const hidden = /\.(fr|en|ar)$/.exec(problem)?.[1] as Language | undefined
    if (hidden && !problem.startsWith('colors')) setLanguage(hidden)
    setTimeout(() => page.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }

  const underway = uploads.uploads.filter(({ state }) => state !== 'failed').length
  return (
    <form ref={page} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {form.restored && <RestoredNotice onDiscard={form.discard} onKeep={form.dismissRestored} />}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <ColoursSection form={form} uploads={uploads} />
          <TextsSection form={form} language={language} onLanguage={setLanguage} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <PublishSection form={form} />
          <PriceSection form={form} />
          <ShelfSection form={form} />
          <GoesWithSection form={form} />
        </div>
      </div>
      <SaveBar
        form={form}
        pending={saving.pending}
        uploading={underway}
        failure={saving.failure ? t(saving.failure) : ''}
        onPreview={() => setPreviewing(true)}
      />
      {previewing && <PreviewDialog draft={form.draft} onClose={() => setPreviewing(false)} />}
      {saving.conflict && (
        <ConflictDialog
          base={form.base.draft}
          mine={form.draft}
          theirs={saving.conflict.theirs}
          onClose={saving.dismissConflict}
          onMerged={saving.resolveConflict}
        />
      )}
    </form>
  )
}

function RestoredNotice({ onDiscard, onKeep }: { onDiscard: () => void; onKeep: () => void }) {
  const { t } = useI18n()
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-blue bg-blue-soft p-4"
    >
      <p>{t('productForm.restored')}</p>
      <span className="flex flex-wrap gap-2">
        <Button look="secondary" size="small" className="min-h-11" onClick={onKeep}>
          {t('productForm.restoredKeep')}
        </Button>
        <Button look="quiet" size="small" className="min-h-11" onClick={onDiscard}>
          {t('productForm.restoredDiscard')}
        </Button>
      </span>
    </div>
  )
}

interface Arrived {
  url: string
  color: string
  replaces: string | undefined
}

function withPicture(draft: ProductDraft, { url, color, replaces }: Arrived): ProductDraft {
  const colors = draft.colors.map((one) => {
    if (one.key !== color) return one
    const others = one.images.filter((image) => image !== url)
    const images =
      replaces && others.includes(replaces)
        ? others.map((image) => (image === replaces ? url : image))
        : [...others, url]
    return { ...one, images }
  })
  return { ...draft, colors, coverImage: draft.coverImage === replaces && replaces ? url : draft.coverImage }
}

/** A picture may be pasted anywhere on the page, but for a field that takes texts. */
function usePastedPictures(onPictures: (files: File[]) => void): void {
  const handler = useRef(onPictures)
  handler.current = onPictures
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = picturesIn(event.clipboardData?.files ?? [])
      if (files.length === 0) return
      event.preventDefault()
      handler.current(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}
