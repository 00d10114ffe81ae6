import { sizeName } from '#contract/catalogue/products/size-name.rules.ts'
import type { RestockEntry } from '#contract/workshop/restock/restock.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Picture } from '#web/ui/picture.tsx'
import { PersonToNotify } from './person-to-notify.tsx'

/** A variant with the number of people who wait for it, and those to notify now. */
export function WaitingListItem({ entry }: { entry: RestockEntry }) {
  const { language, t } = useI18n()
  const { title, image, colour, size, stock, waiting, due } = entry
  const counts = [
    waiting.mail > 0 && t('waiting.byMail', { count: waiting.mail }),
    waiting.whatsapp > 0 && t('waiting.byWhatsApp', { count: waiting.whatsapp }),
    t('waiting.stock', { count: stock }),
  ].filter(Boolean)
  return (
    <li className="rounded-lg border border-line bg-surface p-3">
      <div className="flex items-center gap-3">
        <Picture
          url={image || '/placeholder.svg'}
          alt=""
          sizes="3rem"
          className="aspect-4/5 w-11 shrink-0 rounded-sm"
        />
        <div className="min-w-0">
          <p className="wrap-anywhere font-semibold">
            <bdi>{title[language]}</bdi>
            {' · '}
            <bdi>{colour[language] || colour.fr}</bdi>
            {size && (
              <>
                {' · '}
                <bdi>{sizeName(size, language)}</bdi>
              </>
            )}
          </p>
          <p className="text-muted text-sm">{counts.join(' · ')}</p>
        </div>
      </div>
      {due.length > 0 && (
        <ul aria-label={t('waiting.due')} className="mt-3 flex flex-col gap-3 border-line border-t pt-3">
          {due.map((person) => (
            <PersonToNotify key={person.id} person={person} />
          ))}
        </ul>
      )}
    </li>
  )
}
