import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Khatam, Sfifa } from '#web/ui/motif/khatam.tsx'

const promises = ['about.promise.true', 'about.promise.call', 'about.promise.pay', 'about.promise.return'] as const

export function head({ i18n }: HeadContext): PageHead {
  return { title: i18n.t('about.title'), description: i18n.t('about.head') }
}

export function Screen() {
  const { t } = useI18n()
  return (
    <article className="page py-10 md:py-16">
      <header className="prose">
        <h1 className="text-4xl md:text-5xl">{t('about.title')}</h1>
        <p className="text-lg md:text-xl">{t('about.intro')}</p>
      </header>
      <Sfifa className="my-10" />
      <div className="grid gap-10 md:grid-cols-2 lg:gap-20">
        <section>
          <h2 className="text-2xl md:text-3xl">{t('about.craft.title')}</h2>
          <p className="mt-4">{t('about.craft.text')}</p>
        </section>
        <section>
          <h2 className="text-2xl md:text-3xl">{t('about.promise.title')}</h2>
          <ul className="mt-4 flex flex-col gap-3">
            {promises.map((promise) => (
              <li key={promise} className="flex gap-3">
                <Khatam className="mt-1.5 size-4 shrink-0 text-brown" />
                <span>{t(promise)}</span>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <section className="mt-14 flex flex-col items-start gap-5 rounded-lg bg-brown-soft p-6 md:p-10">
        <h2 className="text-2xl md:text-3xl">{t('about.visit.title')}</h2>
        <p className="max-w-prose">{t('about.visit.text')}</p>
        <ButtonLink to={paths.contact}>{t('nav.contact')}</ButtonLink>
      </section>
    </article>
  )
}
