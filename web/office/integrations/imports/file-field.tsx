import { Store } from 'lucide-react'
import { useI18n } from '#web/i18n/i18n-context.ts'

/** Chooses a file exported from another shop. */
export function FileField({ pending, onChoose }: { pending: boolean; onChoose: (file: File) => void }) {
  const { t } = useI18n()
  return (
    <label className="flex min-h-20 max-w-xl cursor-pointer items-center justify-center gap-3 rounded-md border-2 border-line-strong border-dashed bg-surface px-4 text-center font-semibold text-brown-deep focus-within:outline-3 focus-within:outline-focus focus-within:outline-offset-2 hover:border-brown hover:bg-brown-soft">
      <Store className="size-6 shrink-0" aria-hidden="true" />
      {t('bring.choose')}
      <input
        type="file"
        accept=".csv,.txt,text/csv"
        className="sr-only"
        disabled={pending}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onChoose(file)
          target.value = ''
        }}
      />
    </label>
  )
}
