import { type ReactNode, useState } from 'react'
import { directionOf, type Language, languageRows, languages } from '#contract/platform/text/languages.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface PreviewDialogProps {
  title: string
  closeLabel: string
  onClose: () => void
  className: string
  /** The preview in the chosen language. */
  children: (language: Language) => ReactNode
}

/** A preview with a language switch, which starts with the language of the office. */
export function PreviewDialog({ title, closeLabel, onClose, className, children }: PreviewDialogProps) {
  const { language: ownLanguage } = useI18n()
  const [language, setLanguage] = useState<Language>(ownLanguage)
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      className="w-[min(52rem,calc(100vw-2rem))]"
      actions={<Button onClick={onClose}>{closeLabel}</Button>}
    >
      <div className="flex flex-wrap gap-2">
        {languages.map((entry) => (
          <Chip key={entry} pressed={entry === language} onClick={() => setLanguage(entry)}>
            <span lang={entry}>{languageRows[entry].name}</span>
          </Chip>
        ))}
      </div>
      <div lang={language} dir={directionOf(language)} className={className}>
        {children(language)}
      </div>
    </Dialog>
  )
}
