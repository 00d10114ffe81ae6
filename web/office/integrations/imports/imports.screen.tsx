import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useSearchParams } from 'react-router'
import type { Language } from '#contract/platform/text/languages.ts'
import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadOfficeImportsMessages, loadOfficeProductsMessages } from '#web/i18n/load-office-messages.ts'
import { OfficePage } from '#web/office/platform/frame/office-page.tsx'
import { FileField } from './file-field.tsx'
import { ImportList } from './import-list.tsx'
import { importProblem } from './import-texts.ts'
import { ImportedPictures } from './imported-pictures.tsx'
import { ImportedShop } from './imported-shop.tsx'
import { importsChanged } from './imports-api.ts'
import { OldAddresses } from './old-addresses.tsx'
import { uploadImport } from './upload-import.ts'

/** The preview of product changes uses the messages of the product table. */
export const messages = async (language: Language) => ({
  ...(await loadOfficeProductsMessages(language)),
  ...(await loadOfficeImportsMessages(language)),
})

export function head({ i18n }: HeadContext): PageHead {
  return { title: i18n.t('office.bringShop'), unlisted: true }
}

/** Imports another shop file by file: first a preview, then the import on confirmation. */
export function Screen() {
  const { t } = useI18n()
  const dispatch = useDispatch()
  const [params, setParams] = useSearchParams()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState('')
  const id = params.get('id') ?? ''

  const send = async (file: File) => {
    setPending(true)
    setFailure('')
    try {
      const { id: sent } = await uploadImport(file)
      dispatch(importsChanged)
      setParams({ id: sent })
    } catch (error) {
      setFailure(t(importProblem(error)))
    } finally {
      setPending(false)
    }
  }

  return (
    <OfficePage title={t('office.bringShop')}>
      {id ? (
        <ImportedShop key={id} id={id} onClose={() => setParams({})} />
      ) : (
        <>
          <p className="max-w-prose text-muted">{t('bring.text')}</p>
          <FileField pending={pending} onChoose={(file) => void send(file)} />
          <div aria-live="polite">
            {pending && <p className="text-muted">{t('bring.sending')}</p>}
            {failure && <p className="text-red">{failure}</p>}
          </div>
          <ImportList onOpen={(importId) => setParams({ id: importId })} />
          <ImportedPictures />
          <OldAddresses />
        </>
      )}
    </OfficePage>
  )
}
