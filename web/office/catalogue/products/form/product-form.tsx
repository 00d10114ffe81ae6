import { useEffect, useRef, useState } from 'react'
import { isLanguage, type Language } from '#contract/platform/text/languages.ts'
import { ConflictDialog } from '#web/forms/conflict-dialog.tsx'
import { LongFormFrame } from '#web/forms/long-form-frame.tsx'
import { useLeaveGuard } from '#web/forms/use-leave-guard.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { picturesIn } from '#web/office/catalogue/products/pictures/picture-tray.tsx'
import { useUploads } from '#web/office/catalogue/products/pictures/use-uploads.ts'
import { Panel } from '#web/ui/panel.tsx'
import { ask } from '#web/ui/questions.tsx'
import { ColourPictures } from './colour-pictures.tsx'
import { ColoursSection } from './colours-section.tsx'
import { formatField, labelOfPart } from './conflict-texts.ts'
import { withPicture } from './draft-pictures.rules.ts'
import { problemsOf } from './draft-problems.ts'
import { GarmentPreview } from './garment-preview.tsx'
import { GoesWithSection } from './goes-with-section.tsx'
import { MakingSection } from './making-section.tsx'
import { MeasuresSection } from './measures-section.tsx'
import { NameSection } from './name-section.tsx'
import { initiallyOpenColours } from './open-colours.rules.ts'
import { PriceSection } from './price-section.tsx'
import type { ProductDraft } from './product-draft.ts'
import { PublishSection } from './publish-section.tsx'
import { SaveBar } from './save-bar.tsx'
import { ShelfSection } from './shelf-section.tsx'
import { TextsSection } from './texts-section.tsx'
import { type FormStart, useProductForm } from './use-product-form.ts'
import { useSaveProduct } from './use-save-product.ts'
import { useUnsentPicturesGuard } from './use-unsent-pictures-guard.ts'
import { WornSizeFields } from './worn-size-fields.tsx'

/** The product form: pictures first, then name and price. */
export function ProductForm({ start }: { start: FormStart }) {
  const { t } = useI18n()
  const [language, setLanguage] = useState<Language>('fr')
  const [open, setOpen] = useState(() => initiallyOpenColours(start.draft.colors))
  const form = useProductForm(start, (place) => {
    const [part, index] = place.split('.')
    const wrong = part === 'colors' ? form.value.colors[Number(index)] : undefined
    if (wrong) setOpen((previous) => new Set(previous).add(wrong.key))
    const hidden = place.split('.').at(-1)
    if (isLanguage(hidden) && !place.startsWith('colors')) setLanguage(hidden)
  })
  const [previewing, setPreviewing] = useState(false)
  const uploads = useUploads(({ url }, { color, made }) =>
    form.change((draft) => withPicture(draft, { url, color, replaces: made?.replaces })),
  )
  const save = useSaveProduct(form.id)
  const unsent = useUnsentPicturesGuard(form, uploads)
  const submit = async (prepare?: (draft: ProductDraft) => ProductDraft) => {
    if (await unsent.maySave()) await form.submit(save, prepare)
  }
  const publish = async () => {
    const isWithoutPicture = form.value.colors.every(({ images }) => images.length === 0)
    // Problems are shown first, without a question.
    const isComplete = problemsOf(published(form.value)).size === 0
    if (isWithoutPicture && isComplete && (await askAboutPicture(t)) !== 'confirmed') return
    await submit(published)
  }
  useLeaveGuard(unsent.isUnsaved, unsent.leaving, form.finish)
  usePastedPictures((files) => {
    const last = form.value.colors.at(-1)
    if (last && !form.pending) uploads.add(last.key, files)
  })

  const [only, rest] = form.value.colors
  return (
    <LongFormFrame form={form} onSubmit={() => submit()}>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-4">
          {only && !rest && (
            <Panel>
              <ColourPictures form={form} uploads={uploads} color={only} index={0} />
              <WornSizeFields form={form} />
            </Panel>
          )}
          <NameSection form={form} />
          <PriceSection form={form} />
          <ColoursSection form={form} uploads={uploads} openColours={open} onOpen={setOpen} />
          {rest && (
            <Panel>
              <WornSizeFields form={form} />
            </Panel>
          )}
          <MeasuresSection form={form} />
          <MakingSection form={form} />
          <TextsSection form={form} language={language} onLanguage={setLanguage} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <PublishSection form={form} />
          <ShelfSection form={form} />
          <GoesWithSection form={form} />
        </div>
      </div>
      <SaveBar
        form={form}
        uploading={unsent.underway}
        onPreview={() => setPreviewing(true)}
        onPublish={() => void publish()}
      />
      {previewing && <GarmentPreview draft={form.value} onClose={() => setPreviewing(false)} />}
      <ConflictDialog
        form={form}
        save={save}
        title={t('conflict.title')}
        labelOf={(place) => t(labelOfPart(place))}
        formatValue={formatField}
      />
    </LongFormFrame>
  )
}

const askAboutPicture = (t: Translate) =>
  ask({
    title: t('productForm.noPicture'),
    text: t('productForm.noPictureText'),
    confirmLabel: t('productForm.publish'),
  })

const published = (draft: ProductDraft): ProductDraft => ({ ...draft, state: 'online', onlineFrom: '' })

/** Handles pictures pasted anywhere on the page, except into text fields. */
function usePastedPictures(onPictures: (files: File[]) => void): void {
  const handler = useRef(onPictures)
  handler.current = onPictures
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = picturesIn(event.clipboardData?.files ?? [])
      // Pictures are not pasted into the form while a dialog is open.
      if (files.length === 0 || document.querySelector('dialog[open]')) return
      event.preventDefault()
      handler.current(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}
