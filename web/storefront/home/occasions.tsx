import { Link } from 'react-router'
import { occasions } from '#contract/catalogue/products/garment-choices.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { Khatam } from '#web/ui/motif/khatam.tsx'

/** Links to the occasions, because most visitors look for clothes for an event. */
export function Occasions() {
  const { language, t } = useI18n()
  return (
    <nav aria-labelledby="occasions" className="page mt-10 md:mt-20">
      <h2 id="occasions" className="text-2xl md:text-4xl">
        {t('home.occasions')}
      </h2>
      <ul className="two-columns mt-4 grid gap-x-6 md:mt-8 md:grid-cols-3 lg:gap-x-12">
        {occasions.map(({ key, name }) => (
          <li key={key} className="border-line border-b">
            <Link
              to={`${paths.products}?occasion=${key}`}
              className="flex min-h-14 items-center gap-3 py-2 font-display text-lg hover:text-brown-deep md:min-h-18 md:text-2xl"
            >
              <Khatam className="size-3 shrink-0 text-brown" />
              {name[language]}
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to={paths.occasions}
        className="mt-4 inline-flex min-h-11 items-center text-blue underline underline-offset-4"
      >
        {t('home.greatDay')}
      </Link>
    </nav>
  )
}
